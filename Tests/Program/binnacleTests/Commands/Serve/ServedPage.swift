import TestSupport
import Testing

/// `binnacle serve` at any port, with a client.
final class ServedPage {
  static let token = "0123456789abcdefTEST"

  let process: ProgramProcess
  let port: UInt16

  /// - Parameter arguments: the source and its options.
  init(_ arguments: [String], launcher: [String] = []) throws {
    process = try ProgramProcess(
      ["serve", "--port", "0", "--token", ServedPage.token] + arguments, launcher: launcher)
    let process = process
    let beginning = "http://localhost:"
    try #require(
      process.waitForOutput { $0.contains("\n") } || process.waitForErrors { $0.contains(beginning) },
      "\(process.errors)")
    let text = process.output + process.errors
    let link = try #require(text.components(separatedBy: beginning).last)
    #expect(link.drop { $0 != "#" }.hasPrefix("#\(ServedPage.token)\n"))
    port = try #require(UInt16(link.prefix { $0 != "/" }))
  }

  func get(_ path: String) throws -> TestClient.Answer {
    let client = TestClient(port)
    client.request("GET \(path)", port, ["X-Binnacle-Token: \(ServedPage.token)"])
    return try #require(client.answer())
  }

  /// A stream whose head was read.
  func stream() throws -> TestClient {
    let client = TestClient(port)
    client.request("GET /v1/events", port, ["Authorization: Bearer \(ServedPage.token)"])
    #expect(client.answer()?.status == 200)
    #expect(client.read(until: "retry: 1000\n\n") != nil)
    return client
  }

  /// Ends it, and returns its exit status.
  func end(_ signal: Int32) -> Int32 {
    process.send(signal)
    return process.wait()
  }
}

extension TestClient {
  /// The next event with this name; those before it are skipped.
  func event(named name: String) -> String? {
    while let text = read(until: "\n\n") {
      let lines = text.split(separator: "\n")
      if lines.first == "event: \(name)" {
        return lines.first { $0.hasPrefix("data: ") }.map { String($0.dropFirst(6)) }
      }
    }
    return nil
  }
}
