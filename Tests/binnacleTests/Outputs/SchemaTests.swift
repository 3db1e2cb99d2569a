import Foundation
import LocationEngine
import Observations
import Testing

@testable import binnacle

/// Real output lines against Docs/Outputs.schema.json.
struct SchemaTests {
  @Test(arguments: ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"])
  func everyLineOfACaptureIsValid(_ capture: String) throws {
    let run = try ProgramRun(
      ["stream", "\(capture).nmea", "--format", "ndjson", "--satellites", "--every-epoch", "--quiet"])
    let schema = try JSONSchema()
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines { #expect(try schema.problem(in: String(line)) == nil, "\(line)") }
  }

  @Test func everyKindOfLineIsValid() throws {
    let schema = try JSONSchema()
    var events = [Samples.full, Samples.bare, Samples.empty, Samples.leapSecond].map { Samples.event($0) }
    events += [Samples.event(Samples.timed), .satellites(Samples.report), Samples.status(.stale)]
    events.append(Samples.status(.reconnecting(.init(.disconnected, "gone"), after: .seconds(1))))
    events.append(.status(EngineStatus(.waiting, source: "another", counters: StreamCounters())))
    events += [Samples.stated, Samples.assumed].map { Samples.event($0) }
    let text = Samples.render(.ndjson, events) { $0.satellites = true }
    // One more for the change of what the accuracies rest on.
    #expect(text.split(separator: "\n").count == events.count + 1)
    for line in text.split(separator: "\n") { #expect(try schema.problem(in: String(line)) == nil, "\(line)") }
  }

  @Test func everyStateOfTheCorrectionsIsValid() throws {
    let schema = try JSONSchema()
    for status in Samples.corrections {
      let line = Samples.render(status)
      #expect(try schema.problem(in: line) == nil, "\(line)")
    }
  }

  @Test(arguments: [
    (#"{"type":"status","corrections":{"caster":"c","messages":0,"bytes":0},"source":"a"}"#, "state"),
    (
      #"{"type":"status","corrections":{"caster":"c","state":"receiving","messages":1,"bytes":9,"types":{"1":0}}"#
        + #","source":"a"}"#, "minimum"
    ),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"3d"}"#, "source"),
    (#"{"type":"location","latitude":91,"longitude":2,"fix":"3d","source":"a"}"#, "maximum"),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"none","source":"a"}"#, "enum"),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"a","speed":null}"#, "type"),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"a","x":1}"#, "additional"),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"a","horizontalAccuracy":0}"#, "exclusive"),
    (#"{"type":"location","time":"2020-02-06","latitude":1,"longitude":2,"fix":"3d","source":"a"}"#, "pattern"),
    (
      #"{"type":"status","state":"stale","fix":"none","time":"2020-02-06T00:00:00.000Z","timeOfDay":"00:00:00.000","#
        + #""source":"a"}"#, "not"
    ),
    (#"{"type":"weather"}"#, "const"),
    (
      #"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"a","covariance":[1,2,3,4,5]}"#, "minItems"
    ),
    (
      #"{"type":"satellites","inView":1,"used":0,"satellites":[{"system":"gps","id":1.5,"used":false}],"source":"a"}"#,
      "integer"
    ),
  ])
  func theSchemaRefuses(_ line: String, _ reason: String) throws {
    #expect(try JSONSchema().problem(in: line)?.contains(reason) == true)
  }
}

/// A validator for the keywords that the schema uses; it refuses to guess about others.
struct JSONSchema {
  private let root: [String: Any]

  /// - Parameter name: of a file in Docs.
  init(_ name: String = "Outputs.schema.json") throws {
    let path = Fixtures.root.split(separator: "/").dropLast(2).joined(separator: "/")
    let data = Data(TemporaryFolder.bytes(of: "/\(path)/Docs/\(name)"))
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// What is wrong with a line; nil when it is valid.
  func problem(in line: String) throws -> String? {
    problem(try JSONSerialization.jsonObject(with: Data(line.utf8)), root, "")
  }

  private func problem(_ value: Any, _ schema: [String: Any], _ path: String) -> String? {
    // All of them: a dictionary has no first one.
    let problems = schema.compactMap { problem(value, schema, $0.key, $0.value, path) }.sorted()
    return problems.isEmpty ? nil : "\(path) \(problems.joined(separator: ", "))"
  }

  private func problem(
    _ value: Any, _ schema: [String: Any], _ keyword: String, _ rule: Any, _ path: String
  ) -> String? {
    let object = value as? [String: Any]
    let number = isBoolean(value) ? nil : (value as? NSNumber)?.doubleValue
    let limit = (rule as? NSNumber)?.doubleValue ?? .nan
    switch keyword {
    case "$schema", "$defs", "title", "description":
      return nil
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else { return "no \(name)" }
      return problem(value, target, path)
    case "oneOf":
      let problems = (rule as? [[String: Any]] ?? []).map { problem(value, $0, path) }
      return problems.filter { $0 == nil }.count == 1
        ? nil : "oneOf: " + problems.compactMap { $0 }.joined(separator: "; ")
    case "not":
      return problem(value, rule as? [String: Any] ?? [:], path) == nil ? "not" : nil
    case "type":
      return isType(value, rule as? String ?? "") ? nil : "type is not \(rule)"
    case "const":
      return "\(value)" == "\(rule)" ? nil : "const \(rule)"
    case "enum":
      return (rule as? [String] ?? []).contains { $0 == value as? String } ? nil : "enum"
    case "required":
      let missing = (rule as? [String] ?? []).filter { object?[$0] == nil }
      return missing.isEmpty ? nil : "required \(missing)"
    case "properties":
      let problems = (rule as? [String: [String: Any]] ?? [:]).compactMap { name, child in
        object?[name].flatMap { problem($0, child, "\(path)/\(name)") }
      }
      return problems.isEmpty ? nil : problems.sorted().joined(separator: ", ")
    case "additionalProperties":
      let known = schema["properties"] as? [String: Any] ?? [:]
      let others = (object ?? [:]).keys.filter { known[$0] == nil }
      if let child = rule as? [String: Any] {
        let problems = others.compactMap { problem(object?[$0] as Any, child, "\(path)/\($0)") }
        return problems.isEmpty ? nil : problems.sorted().joined(separator: ", ")
      }
      return others.isEmpty ? nil : "additional \(others)"
    case "items":
      for element in value as? [Any] ?? [] {
        if let problem = problem(element, rule as? [String: Any] ?? [:], "\(path)/*") { return problem }
      }
      return nil
    case "minItems": return Double((value as? [Any] ?? []).count) >= limit ? nil : "minItems"
    case "maxItems": return Double((value as? [Any] ?? []).count) <= limit ? nil : "maxItems"
    case "minimum": return number.map { $0 >= limit } ?? true ? nil : "minimum"
    case "maximum": return number.map { $0 <= limit } ?? true ? nil : "maximum"
    case "exclusiveMinimum": return number.map { $0 > limit } ?? true ? nil : "exclusiveMinimum"
    case "exclusiveMaximum": return number.map { $0 < limit } ?? true ? nil : "exclusiveMaximum"
    case "pattern":
      let text = value as? String ?? ""
      return text.range(of: rule as? String ?? "", options: .regularExpression) != nil ? nil : "pattern"
    default:
      return "the validator does not know \(keyword)"
    }
  }

  private func isType(_ value: Any, _ name: String) -> Bool {
    switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBoolean(value)
    case "number": !isBoolean(value) && value is NSNumber
    case "integer": !isBoolean(value) && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } == true
    default: false
    }
  }

  /// JSONSerialization makes booleans numbers, too; only these are of the C type char.
  private func isBoolean(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return false }
    return String(cString: number.objCType) == "c"
  }
}
