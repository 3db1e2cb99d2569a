import Foundation
import TestSupport
import Testing

/// The Swift in Docs/Embedding.md and Docs/TestingWithLocationTestKit.md is quoted from files that compile.
@Suite struct QuoteTests {
  private static let sources = [
    "Docs/Examples/Robot/Navigation.swift", "Docs/Examples/Robot/Robot.swift",
    "Tests/Linux/BinnacleKitTests/RobotTests.swift", "Tests/Linux/BinnacleKitTests/FieldLogTests.swift",
    "Tests/Linux/BinnacleKitTests/OutletTests.swift",
    "Tests/Linux/BinnacleKitTests/RegionsTests.swift",
    "Tests/ExampleTests/NavigationTests.swift",
    "Tests/Linux/ReceiverServicesTests/Setup/ReceiverConfiguratorTests.swift",
    "Tests/Engine/LocationTestKitTests/ChunkingVerificationTests.swift",
    "Tests/Engine/LocationTestKitTests/ScriptedI2CBusTests.swift",
    "Tests/Engine/SimulatorTests/Suite/JourneySimulatorTests.swift",
  ]

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: "\(Checkout.folder)/\(path)", encoding: .utf8).components(separatedBy: "\n")
  }

  /// The blocks of Swift, but those of a manifest.
  private func blocks(_ page: String) throws -> [String] {
    try lines(page).split(separator: "```swift").dropFirst().map { rest in
      rest.prefix { $0 != "```" }.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }.filter { !$0.contains(".product(") }
  }

  @Test(arguments: [("Docs/Embedding.md", 7), ("Docs/TestingWithLocationTestKit.md", 12)])
  func everyBlockIsInAFileThatCompiles(_ page: String, _ count: Int) throws {
    let text = try QuoteTests.sources.flatMap(lines).map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
    let blocks = try blocks(page)
    #expect(blocks.count == count)
    for block in blocks { #expect(text.contains(block), "\(page) quotes what is in no file:\n\(block)") }
  }
}
