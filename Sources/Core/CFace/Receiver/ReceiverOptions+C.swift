import CBinnacle
import GNSS
import NavigationMath

extension binnacle_receiver_options {
  /// The options that `binnacle_receiver_defaults` writes.
  static var defaults: binnacle_receiver_options {
    var options = binnacle_receiver_options()
    options.fixes = 4
    options.satellites = 64
    options.longest_frame = 2048
    options.silence_milliseconds = 150
    return options
  }

  /// Returns the options of the caller after their values were checked.
  static func checked(
    _ pointer: UnsafePointer<binnacle_receiver_options>?, _ size: Int
  ) throws(CFaceError) -> binnacle_receiver_options {
    guard pointer != nil || size != 0 else { return .defaults }
    let options = try read(pointer, size, defaults: .defaults)
    try options.check()
    return options
  }

  /// Throws if a size of the outputs is out of range.
  func check() throws(CFaceError) {
    guard (1...64).contains(fixes), (16...512).contains(satellites), (1100...16_384).contains(longest_frame) else {
      throw .value
    }
  }

  /// The configuration of a decoder with these options.
  var configuration: ReceiverConfiguration {
    get throws(CFaceError) {
      guard (1...60_000).contains(silence_milliseconds) else { throw .value }
      var configuration = ReceiverConfiguration(
        protocols: chosen(protocols, .standard),
        buffers: ReceiverBuffers(frame: Int(longest_frame), satellites: Int(satellites)))
      configuration.silence = Int64(silence_milliseconds) * 1_000_000
      switch Int(checksums) {
      case BINNACLE_CHECKSUMS_WHEN_SENT: configuration.checksums = .whenSent
      case BINNACLE_CHECKSUMS_REQUIRED: configuration.checksums = .required
      case BINNACLE_CHECKSUMS_OPTIONAL: configuration.checksums = .optional
      default: throw .value
      }
      if year != 0 {
        guard (1970...9999).contains(year), let date = CalendarDate(year: Int(year), month: Int(month), day: Int(day))
        else { throw .value }
        configuration.date = date
      }
      return configuration
    }
  }
}
