import Bytes
import Fusion
import Observations
import OutputsTestSupport
import Testing

@testable import Outputs

struct NDJSONEstimatesTests {
  private func row(_ estimate: LocationEstimate, _ kind: FixKind, source: String? = nil) -> String {
    var options = OutputOptions()
    options.source = "first"
    var rows = NDJSONEstimates(options)
    var writer = ByteWriter(capacity: 1024)
    rows.append(estimate, between: kind, source: source, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func estimate(_ origin: LocationOrigin) -> LocationEstimate {
    var estimate = LocationEstimate(
      latitudeDegrees: 47.25, longitudeDegrees: 8.5, at: .zero, Samples.full.time)
    estimate.accuracy.horizontal = Accuracy(1.5, .derived)
    estimate.velocityNorth = 1
    estimate.velocityEast = -2
    estimate.climb = 0.5
    estimate.timeSinceFix = 0.215
    estimate.origin = origin
    estimate.filter = .inertial
    return estimate
  }

  @Test func aRowHasWhatIsKnownBetweenTheEpochs() {
    #expect(
      row(estimate(.fused), .rtkFixed)
        == #"{"type":"location","time":"2020-02-06T18:14:34.123Z","latitude":47.250000000,"longitude":8.500000000,"#
        + #""horizontalAccuracy":1.500,"fix":"rtk-fixed","sinceFix":0.215,"climb":0.500,"accuracySource":"derived","#
        + #""velocity":[1.000,-2.000,-0.500],"filter":"inertial","point":"antenna","source":"first"}"# + "\n")
  }

  @Test func deadReckoningSaysHowLong() {
    let text = row(estimate(.deadReckoning), .deadReckoning, source: "second")
    #expect(text.contains(#""fix":"dead-reckoning","deadReckoning":0.2,"sinceFix":0.215,"#))
    #expect(text.hasSuffix(#""source":"second"}"# + "\n"))
  }
}
