import Bytes
import Fusion
import Testing

@testable import Encoders

struct HeadingSentencesTests {
  /// Plotters and autopilots trust every heading in a sentence.
  @Test func aHeadingThatIsTooInaccurateIsNone() {
    #expect(HeadingSentences.steerable(12, sigma: 45.1) == nil)
    #expect(HeadingSentences.steerable(12, sigma: 45) == 12)
    #expect(HeadingSentences.steerable(12, sigma: nil) == 12)
  }

  @Test func whatIsUnknownHasNoSentence() {
    var writer = ByteWriter()
    HeadingSentences().append(
      HeadingEstimate(instant: .zero, field: nil, calibration: .uncalibrated, isDisturbed: false), to: &writer)
    #expect(writer.bytes.isEmpty)
  }
}
