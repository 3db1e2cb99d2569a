import Bytes
import Encoders
import Fusion
import NavigationMath

/// One JSON object per line, as `HeadingRow` writes it.
struct NDJSONHeadings: HeadingOutput {
  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    var known: UTCTime?
    if case .utc(let time) = time { known = time }
    HeadingRow.append(heading, at: known, to: &writer)
  }

  func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.appendMember(#"{"type":"status","dropped":"#, count)
    writer.append("}\n")
  }
}
