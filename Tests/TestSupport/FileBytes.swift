import Glibc

/// All of a file; empty when there is none.
public func fileBytes(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var content: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while case let count = read(descriptor, &buffer, buffer.count), count > 0 { content += buffer[..<count] }
  return content
}
