import LinuxLocation
import LocationEngine

extension ReceiverSource {
  /// - Parameter address: as `SourceAddress` parses it.
  package init(
    _ text: String, tuning: TuningBoard? = nil, notice: @escaping @Sendable (String) -> Void
  ) throws(SourceError) {
    let address = try SourceAddress(text)
    source = try makeSource(address, SourceOptions(tuning: tuning, notice: notice))
    // A recording that is played simulates a receiver.
    origin = FixOrigin(isSimulated: !source.traits.isLive, isAccessory: source.traits.isAccessory)
  }
}
