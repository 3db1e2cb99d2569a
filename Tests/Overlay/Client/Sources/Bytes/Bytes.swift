/// A type that the module Bytes inside the library has, too.
public struct ByteWriter {
  public var text = "the client's own"

  public init() {}
}
