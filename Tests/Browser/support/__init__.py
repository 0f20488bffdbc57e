"""What the browser tests stand on: the built site, a server, what goes wrong unseen, names and colours."""
