import Glibc

/// Reads a file of Doubles, which has no header; empty if it cannot be read.
public func numbers(in path: String) -> [Double] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  let size = Int(lseek(descriptor, 0, SEEK_END))
  lseek(descriptor, 0, SEEK_SET)
  return [Double](unsafeUninitializedCapacity: size / 8) { buffer, count in
    var filled = 0
    while filled < size {
      let got = read(descriptor, buffer.baseAddress! + filled / 8, size - filled)
      guard got > 0 else { break }
      filled += got
    }
    count = filled / 8
  }
}
