"""What the browser tests stand on: the built site, a server under its policy, a watched browser, ways to name things."""
