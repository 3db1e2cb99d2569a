import Bytes
import Encoders
import Fusion

/// NMEA 0183 of a compass, as `HeadingSentences` writes it.
struct NMEAHeadings: HeadingOutput {
  private let sentences = HeadingSentences()

  func append(_ heading: HeadingEstimate, at time: HeadingTime, to writer: inout ByteWriter) {
    sentences.append(heading, to: &writer)
  }
}
