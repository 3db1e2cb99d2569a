import CBinnacle

/// An object that a C program holds; the mark distinguishes it from other memory.
protocol HeldContent: ~Copyable {
  /// First word of the object's memory while it exists; another one for each type.
  static var mark: UInt32 { get }
}

/// An object as it is in the caller's memory.
private struct HeldObject<Content: HeldContent & ~Copyable>: ~Copyable {
  let mark: UInt32
  var content: Content
}

/// Alignment that the caller gives the memory of every object: `BINNACLE_ALIGNMENT`.
let objectAlignment = 16

/// Returns the number of bytes of an object.
func objectSize<Content: HeldContent & ~Copyable>(of type: Content.Type) -> Int {
  MemoryLayout<HeldObject<Content>>.stride
}

/// Returns the caller's memory after it was checked to have room for an object.
func checkedMemory<Content: HeldContent & ~Copyable>(
  _ memory: UnsafeMutableRawPointer?, _ size: Int, for type: Content.Type
) throws(CFaceError) -> UnsafeMutableRawPointer {
  guard let memory else { throw .null }
  guard UInt(bitPattern: memory) % UInt(objectAlignment) == 0 else { throw .alignment }
  // A size above the largest Int is negative here; no memory is that large.
  guard size >= objectSize(of: type) else { throw .size }
  return memory
}

/// Puts an object into memory that `checkedMemory` has returned for it.
func place<Content: HeldContent & ~Copyable>(
  _ content: consuming Content, in memory: UnsafeMutableRawPointer
) -> OpaquePointer {
  let object = memory.bindMemory(to: HeldObject<Content>.self, capacity: 1)
  object.initialize(to: HeldObject(mark: Content.mark, content: content))
  return OpaquePointer(object)
}

/// Calls `body` with an object of the caller.
@inline(__always)
func withObject<Content: HeldContent & ~Copyable, Result>(
  _ object: OpaquePointer?, _ body: (inout Content) throws(CFaceError) -> Result
) throws(CFaceError) -> Result {
  try body(&checked(object).pointee.content)
}

/// Destroys an object; its memory has no mark any more.
func destroy<Content: HeldContent & ~Copyable>(_ object: OpaquePointer?, _ type: Content.Type) -> Int32 {
  result { () throws(CFaceError) in
    let held: UnsafeMutablePointer<HeldObject<Content>> = try checked(object)
    held.deinitialize(count: 1)
    UnsafeMutableRawPointer(held).storeBytes(of: 0, as: UInt32.self)
    return 0
  }
}

@inline(__always)
private func checked<Content: HeldContent & ~Copyable>(
  _ object: OpaquePointer?
) throws(CFaceError) -> UnsafeMutablePointer<HeldObject<Content>> {
  guard let object else { throw .null }
  let memory = UnsafeMutableRawPointer(object)
  guard UInt(bitPattern: memory) % UInt(objectAlignment) == 0, memory.load(as: UInt32.self) == Content.mark else {
    throw .object
  }
  return memory.assumingMemoryBound(to: HeldObject<Content>.self)
}
