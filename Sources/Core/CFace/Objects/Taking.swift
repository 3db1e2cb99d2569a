import CBinnacle

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
