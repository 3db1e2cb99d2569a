import Bytes
import Fusion
import NavigationMath

/// Writes headings as JSON objects, one per line; Docs/Outputs.md is the reference. Unknown values are omitted.
///
/// x, y and z are along the axes of the device's screen: right, forward (the top edge), up (out of the screen).
public enum HeadingRow {
  /// Appends the row of a heading.
  ///
  /// - Parameter time: UTC of the heading; nil if unknown.
  public static func append(_ heading: HeadingEstimate, at time: UTCTime?, to writer: inout ByteWriter) {
    writer.append(#"{"type":"heading""#)
    // Without a date the time of day is omitted: the clock was never set.
    if let time, time.date != nil { writer.appendMember(time) }
    writer.appendMember(#","magneticHeading":"#, degrees: heading.magneticHeadingDegrees)
    writer.appendMember(#","trueHeading":"#, degrees: heading.trueHeadingDegrees)
    append(
      #","headingAccuracy":"#, #","headingAccuracy68":"#,
      heading.headingAccuracy95Degrees ?? heading.trueHeadingAccuracy95Degrees, to: &writer)
    append(
      #","trueHeadingAccuracy":"#, #","trueHeadingAccuracy68":"#, heading.trueHeadingAccuracy95Degrees, to: &writer)
    if let field = heading.field {
      writer.appendMember(#","x":"#, field.y, decimals: 3)
      writer.appendMember(#","y":"#, field.x, decimals: 3)
      writer.appendMember(#","z":"#, -field.z, decimals: 3)
    }
    writer.appendMember(#","declination":"#, heading.reference?.declinationDegrees, decimals: 3)
    writer.appendMember(#","inclination":"#, heading.reference?.inclinationDegrees, decimals: 3)
    writer.appendMember(#","fieldStrength":"#, heading.reference?.fieldStrength, decimals: 3)
    writer.appendMember(#","roll":"#, heading.rollDegrees, decimals: 3)
    writer.appendMember(#","pitch":"#, heading.pitchDegrees, decimals: 3)
    writer.append(#","calibration":""#, heading.calibration.name, #"""#)
    writer.append(heading.isDisturbed ? #","disturbed":true}"# : #","disturbed":false}"#)
    writer.append("\n")
  }

  /// Appends one accuracy at two confidence levels.
  ///
  /// The member without a level in its name dates from before there were two; it is the 95 % bound.
  private static func append(
    _ name95: StaticString, _ name68: StaticString, _ bound95: Double?, to writer: inout ByteWriter
  ) {
    guard let bound95 else { return }
    writer.appendMember(name95, max(bound95, 0.001), decimals: 3)
    writer.appendMember(name68, max(HeadingConfidence.bound68(bound95), 0.001), decimals: 3)
  }
}
