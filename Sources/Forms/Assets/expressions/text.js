// Text as operators see it: composed, and a line ends in one way.
function text(t) {
  return t.normalize().replaceAll("\r\n", "\n");
}
