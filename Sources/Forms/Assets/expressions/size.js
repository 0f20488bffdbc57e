// The size of all files together, in bytes.
function size(files) {
  return files.reduce((sum, file) => sum + file.size, 0);
}
