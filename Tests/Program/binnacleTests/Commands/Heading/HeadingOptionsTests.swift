import Fusion
import Testing

@testable import CommandLineKit
@testable import binnacle

struct HeadingOptionsTests {
  @Test func whatIsNotSaidHasAMeaning() throws {
    let options = try HeadingOptions(parsing: ["heading"])
    #expect(options.source == "auto:" && options.format == .text && options.orientation == .faceUp && options.learns)
    #expect(options.position == nil && options.receiver == nil && options.rate == .byFormat && !options.facesMotion)
  }

  @Test func readsEveryOption() throws {
    let options = try HeadingOptions(parsing: [
      "heading", "-fnmea", "-siio:lis3mdl", "-R", "gpsd://", "-p", "-33.9,151.2,40",
      "--orientation=landscape-left", "-mx=forward,y=right,z=down", "--course", "-r5", "-n3", "-t1.5", "--record",
      "walk.jsonl", "--no-learning", "-d2026.5", "-q",
    ])
    #expect(options.format == .nmea && options.source == "iio:lis3mdl" && options.receiver == "gpsd://")
    #expect(options.position?.latitudeDegrees == -33.9 && options.position?.ellipsoidalHeight == 40)
    #expect(options.orientation == .landscapeLeft && options.facesMotion && options.rate == .hertz(5))
    #expect(options.mounting?.rotation == .identity)
    #expect(options.count == 3 && options.timeout == 1_500_000_000 && options.record == "walk.jsonl")
    #expect(!options.learns && options.decimalYear == 2026.5 && options.isQuiet)
  }

  @Test func sensorsCanBeAnOperandAndAreGivenOnce() throws {
    #expect(try HeadingOptions(parsing: ["heading", "walk.jsonl"]).source == "walk.jsonl")
    #expect(throws: UsageError.self) { try HeadingOptions(parsing: ["heading", "walk.jsonl", "-s", "auto:"]) }
  }

  @Test func orientationsHaveNames() {
    #expect(Set(HeadingOrientation.allCases.map(\.name)).count == HeadingOrientation.allCases.count)
  }
}
