import Foundation
import TestSupport

/// A validator for the keywords that the schema uses; it refuses to guess about others.
package struct JSONSchema {
  private let root: [String: Any]

  /// - Parameter name: of a file in Docs.
  package init(_ name: String = "Outputs.schema.json") throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(Checkout.folder)/Docs/\(name)"))
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.root = root
  }

  /// What is wrong with a line; nil when it is valid.
  package func problem(in line: String) throws -> String? {
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
