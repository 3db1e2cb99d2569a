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

/// Writes what `next` returns to a structure of the caller.
///
/// - Returns: 1; 0 for nil; an error before anything was taken.
func take<Content: HeldContent & ~Copyable, Structure: BitwiseCopyable>(
  from object: OpaquePointer?, _ type: Content.Type, into pointer: UnsafeMutablePointer<Structure>?, _ size: Int,
  _ next: (inout Content) throws(CFaceError) -> Structure?
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(object) { (content: inout Content) throws(CFaceError) in
      try checkRoom(pointer, size)
      guard let taken = try next(&content) else { return 0 }
      try write(taken, to: pointer, size)
      return 1
    }
  }
}

/// Passes a structure of the caller to `body`, after its size was checked.
func pass<Content: HeldContent & ~Copyable, Structure: BitwiseCopyable>(
  to object: OpaquePointer?, _ type: Content.Type, _ pointer: UnsafePointer<Structure>?, _ size: Int,
  defaults: Structure, _ body: (inout Content, Structure) throws(CFaceError) -> Void
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(object) { (content: inout Content) throws(CFaceError) in
      try body(&content, read(pointer, size, defaults: defaults))
    }
    return 0
  }
}

/// Creates an object in memory of the caller and passes it to the caller.
func create<Content: HeldContent & ~Copyable>(
  _ type: Content.Type, in memory: UnsafeMutableRawPointer?, _ size: Int,
  _ object: UnsafeMutablePointer<OpaquePointer?>?, _ content: () throws(CFaceError) -> Content
) -> Int32 {
  result { () throws(CFaceError) in
    guard let object else { throw .null }
    object.pointee = nil
    let memory = try checkedMemory(memory, size, for: type)
    object.pointee = place(try content(), in: memory)
    return 0
  }
}
