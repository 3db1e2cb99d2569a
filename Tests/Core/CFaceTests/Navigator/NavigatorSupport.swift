import CBinnacle
import Testing

/// Calls `body` with a navigator that was created by the functions of the header.
func withNavigator(flags: Int = 0, _ body: (OpaquePointer) throws -> Void) throws {
  let size = binnacle_navigator_size()
  #expect(size <= Int(BINNACLE_NAVIGATOR_SIZE))
  let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Int(BINNACLE_ALIGNMENT))
  defer { memory.deallocate() }
  var options = binnacle_navigator_options()
  let optionsSize = MemoryLayout<binnacle_navigator_options>.size
  #expect(binnacle_navigator_defaults(&options, optionsSize) == 0)
  options.flags |= UInt32(flags)
  var navigator: OpaquePointer?
  #expect(binnacle_navigator_create(memory, size, &options, optionsSize, &navigator) == 0)
  try body(try #require(navigator))
  #expect(binnacle_navigator_destroy(navigator) == 0)
}
