import Bytes
import Fusion
import NavigationMath

/// One JSON object a line; Docs/Outputs.md is its reference. What is unknown is absent.
///
/// x, y and z are along the axes of the device as a screen has them: right, forward (the top edge), up (out of it).
struct NDJSONHeadings: HeadingOutput {
  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    writer.append(#"{"type":"heading""#)
    // A time of day without a date says little, and a clock that was never set has neither.
    if case .utc(let time) = time, time.date != nil { writer.appendMember(time) }
    writer.appendMember(#","magneticHeading":"#, degrees: heading.magneticHeadingDegrees)
    writer.appendMember(#","trueHeading":"#, degrees: heading.trueHeadingDegrees)
    writer.appendMember(#","headingAccuracy":"#, NDJSONHeadings.accuracy(heading), decimals: 3)
    writer.appendMember(
      #","trueHeadingAccuracy":"#, heading.trueHeadingAccuracyDegrees.map { max($0, 0.001) }, decimals: 3)
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

  func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.appendMember(#"{"type":"status","dropped":"#, count)
    writer.append("}\n")
  }

  /// Of the magnetic heading; of the true one where there is no magnetic one, because a receiver gave it.
  static func accuracy(_ heading: HeadingEstimate) -> Double? {
    (heading.headingAccuracyDegrees ?? heading.trueHeadingAccuracyDegrees).map { max($0, 0.001) }
  }
}
