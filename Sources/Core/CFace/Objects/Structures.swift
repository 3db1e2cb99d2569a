import CBinnacle

/// Returns a structure that the caller has filled.
///
/// - Parameters:
///   - size: bytes of the caller's structure; those that it lacks are taken from `defaults`.
///   - least: bytes of the structure in the first version of the header.
func read<Structure: BitwiseCopyable>(
  _ pointer: UnsafePointer<Structure>?, _ size: Int, least: Int = MemoryLayout<Structure>.size, defaults: Structure
) throws(CFaceError) -> Structure {
  guard let pointer else { throw .null }
  guard size >= least else { throw .size }
  var structure = defaults
  withUnsafeMutableBytes(of: &structure) { bytes in
    bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: min(size, bytes.count)))
  }
  return structure
}

/// Throws unless the caller's structure has room for the members of the first version of the header.
@inline(__always)
func checkRoom<Structure: BitwiseCopyable>(
  _ pointer: UnsafeMutablePointer<Structure>?, _ size: Int, least: Int = MemoryLayout<Structure>.size
) throws(CFaceError) {
  guard pointer != nil else { throw .null }
  guard size >= least else { throw .size }
}

/// Writes a structure for the caller: as many bytes as the caller's has room for, and zeros for members that this version
/// does not know.
func write<Structure: BitwiseCopyable>(
  _ structure: Structure, to pointer: UnsafeMutablePointer<Structure>?, _ size: Int,
  least: Int = MemoryLayout<Structure>.size
) throws(CFaceError) {
  try checkRoom(pointer, size, least: least)
  guard let pointer else { return }
  let target = UnsafeMutableRawBufferPointer(start: pointer, count: size)
  withUnsafeBytes(of: structure) { bytes in
    let known = min(size, bytes.count)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<known]))
    for index in known..<size { target[index] = 0 }
  }
}
