import Bytes
import Fusion
import Testing

@testable import Outputs

struct TextHeadingsTests {
  private func header(_ change: (inout HeadingOutputOptions) -> Void = { _ in }) -> String {
    var options = HeadingOutputOptions()
    change(&options)
    var writer = ByteWriter()
    TextHeadings(options).begin(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func columnsAreBelowTheirNames() {
    #expect(header() == "UTC                      true magnetic ± 68% pitch   roll    µT  calibration\n")
    #expect(
      HeadingSamples.row(.text, HeadingSamples.full)
        == "2026-07-31 12:00:00.100 128.5    123.4   1.1  -0.5    1.3  45.8  high\n")
    #expect(header { $0.isRecorded = true }.hasPrefix("time since the start     true "))
  }

  @Test func aRowBetweenFixesHasItsUnits() {
    let row = HeadingSamples.row(.text, HeadingSamples.full) { $0.isLabelled = true }
    #expect(row == "12:00:00.100 hdg 128.5°T 123.4°M   σ1.1° pitch  -0.5° roll    1.3° high\n")
    #expect(header { $0.isLabelled = true }.isEmpty)
  }

  @Test func whatIsUnknownIsADash() {
    let time = HeadingTime.sinceStart(12_340_000_000)
    #expect(
      HeadingSamples.row(.text, HeadingSamples.bare, at: time)
        == "12.340 s                    -        -     -     -      -  45.8  uncalibrated\n")
    #expect(
      HeadingSamples.row(.text, HeadingSamples.bare, at: time) { $0.isLabelled = true }
        == "12.340 s     hdg     -°T     -°M     σ-° uncalibrated\n")
  }

  @Test func theWidestRowHas79Columns() {
    var heading = HeadingSamples.full
    heading.calibration = .uncalibrated
    (heading.magneticHeadingDegrees, heading.trueHeadingDegrees) = (359.94, 359.94)
    (heading.pitchDegrees, heading.rollDegrees, heading.headingAccuracy95Degrees) = (-89.9, -179.9, 180)
    for label in [false, true] {
      let row = HeadingSamples.row(.text, heading) { $0.isLabelled = label }
      #expect(row.count <= 80, "\(row)")
    }
  }

  @Test func aMagnetIsShownInsteadOfTheCalibration() {
    var heading = HeadingSamples.full
    heading.isDisturbed = true
    #expect(HeadingSamples.row(.text, heading).hasSuffix("  disturbed\n"))
    let coloured = HeadingSamples.row(.text, heading) { $0.colour = true }
    #expect(coloured.hasSuffix("\u{1B}[33mdisturbed\u{1B}[0m\n"))
    #expect(HeadingSamples.row(.text, HeadingSamples.full) { $0.colour = true }.contains("\u{1B}[32mhigh"))
  }
}
