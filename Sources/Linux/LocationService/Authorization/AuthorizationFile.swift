import Glibc
import LinuxIO
import LinuxLocation

/// A file that says which programs may know the location of this machine. Docs/Authorization.md describes it.
///
///     services = on
///     location = ask
///
///     [program /usr/bin/logger]
///     location = always
///     accuracy = reduced
///
/// Lines before the first section apply to every program. A section applies to one program, by the path of its
/// executable or by its file name; the path has precedence. One line that is not understood makes the whole file a
/// `Problem`, so that a partly read file never grants access.
struct AuthorizationFile {
  struct Problem: Error, Equatable {
    var text: String
  }

  /// The value of `services`; nil if the file has none.
  private(set) var services: Bool?
  /// Where `services` was read: `/etc/binnacle/authorization, line 3`.
  private(set) var servicesOrigin: String?
  private var general = AuthorizationRule()
  private var programs: [String: AuthorizationRule] = [:]

  /// Reads the file; nil if it does not exist.
  static func load(_ path: String) throws(Problem) -> AuthorizationFile? {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try AtomicFile.read(path)
    } catch {
      throw Problem(text: "\(error)")
    }
    guard let bytes else { return nil }
    guard bytes.count < AtomicFile.limit else { throw Problem(text: "\(path): too long for such a file") }
    // An editor that does not replace files leaves them empty for a moment while it writes.
    if bytes.isEmpty { throw Problem(text: "\(path): is empty; a comment in it says that it is meant so") }
    return try AuthorizationFile(bytes, path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(Problem) {
    var section: String?
    var seen: Set<String> = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let place = "\(path), line \(index + 1)"
      func problem(_ text: String) -> Problem { Problem(text: "\(place): \(text)") }

      switch ConfigurationLine(String(decoding: line, as: UTF8.self)) {
      case .empty: break
      case .section(let name):
        guard name.hasPrefix("program "), let program = AuthorizationFile.program(name.dropFirst(8)) else {
          throw problem("there is no section [\(name)]; known is [program NAME], with a path or a file name")
        }
        guard programs.updateValue(AuthorizationRule(), forKey: program) == nil else {
          throw problem("there is a section [\(name)] already")
        }
        section = program
        seen = []
      case .value(let key, let text):
        guard seen.insert(key).inserted else { throw problem("'\(key)' is said already") }
        do throws(Problem) {
          try set(key, text, section, place)
        } catch {
          throw problem(error.text)
        }
      case .nonsense: throw problem("neither [program NAME] nor key = value")
      }
    }
  }

  private mutating func set(_ key: String, _ text: String, _ section: String?, _ place: String) throws(Problem) {
    var rule = section.map { programs[$0] ?? AuthorizationRule() } ?? general
    switch key {
    case "services":
      guard section == nil else { throw Problem(text: "'services' is for all programs: it stands before any section") }
      guard text == "on" || text == "off" else { throw Problem(text: "services is on or off, not '\(text)'") }
      services = text == "on"
      servicesOrigin = place
      return
    case "location":
      guard let decision = Authorization.Decision(rawValue: text) else {
        throw Problem(text: "location is one of \(AuthorizationRule.decisions), not '\(text)'")
      }
      rule.decision = decision
      rule.decisionOrigin = place
    case "accuracy":
      guard let isReduced = AuthorizationRule.accuracy(text) else {
        throw Problem(text: "accuracy is full or reduced, not '\(text)'")
      }
      rule.isReduced = isReduced
      rule.accuracyOrigin = place
    default: throw Problem(text: "there is no key '\(key)'; known are services, location and accuracy")
    }
    if let section { programs[section] = rule } else { general = rule }
  }

  /// Returns the path or file name of a program; nil if the text is neither.
  private static func program(_ text: Substring) -> String? {
    let name = text.drop { $0 == " " || $0 == "\t" }
    if name.isEmpty || (name.contains("/") && !name.hasPrefix("/")) || name.utf8.contains(0) { return nil }
    return String(name)
  }

  // MARK: Rules

  /// Returns the rule for a program.
  ///
  /// - Parameter executable: Absolute path, without symbolic links.
  func rule(for executable: String) -> AuthorizationRule {
    let name = executable.split(separator: "/").last.map { String($0) } ?? executable
    let byName = programs[name] ?? AuthorizationRule()
    return byPath(executable).over(byName).over(general)
  }

  private func byPath(_ executable: String) -> AuthorizationRule {
    if let rule = programs[executable] { return rule }
    // Sorted, so that the result does not depend on hashing if two links lead to one program.
    let match = programs.keys.sorted().first { $0.hasPrefix("/") && AuthorizationFile.target($0) == executable }
    return match.flatMap { programs[$0] } ?? AuthorizationRule()
  }

  /// Returns the path with all symbolic links resolved; nil if nothing is there.
  private static func target(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// What one source (variable, file or section) says about a program; a field is nil if it says nothing.
struct AuthorizationRule: Equatable {
  /// The value of `location`.
  var decision: Authorization.Decision?
  /// Whether `accuracy` is `reduced`.
  var isReduced: Bool?
  /// Where `decision` is written, for messages: `/etc/binnacle/authorization, line 3`.
  var decisionOrigin: String?
  /// Where `isReduced` is written.
  var accuracyOrigin: String?

  static let variableName = "BINNACLE_AUTHORIZATION"
  static let decisions = Authorization.Decision.allCases.map { $0.rawValue }.joined(separator: ", ")

  /// Returns this rule with its nil fields filled from `other`.
  func over(_ other: AuthorizationRule) -> AuthorizationRule {
    AuthorizationRule(
      decision: decision ?? other.decision, isReduced: isReduced ?? other.isReduced,
      decisionOrigin: decision == nil ? other.decisionOrigin : decisionOrigin,
      accuracyOrigin: isReduced == nil ? other.accuracyOrigin : accuracyOrigin)
  }

  /// Parses `full` or `reduced`; nil for anything else.
  static func accuracy(_ text: some StringProtocol) -> Bool? {
    switch text {
    case "full": false
    case "reduced": true
    default: nil
    }
  }

  init(
    decision: Authorization.Decision? = nil, isReduced: Bool? = nil, decisionOrigin: String? = nil,
    accuracyOrigin: String? = nil
  ) {
    self.decision = decision
    self.isReduced = isReduced
    self.decisionOrigin = decisionOrigin
    self.accuracyOrigin = accuracyOrigin
  }

  /// Parses the variable BINNACLE_AUTHORIZATION: `always`, `denied,reduced` …; nil if it is not understood.
  init?(variable text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let decision = Authorization.Decision(rawValue: String(words[0])), words.count <= 2 else { return nil }
    self.decision = decision
    decisionOrigin = AuthorizationRule.variableName
    guard words.count == 2 else { return }
    guard let isReduced = AuthorizationRule.accuracy(words[1]) else { return nil }
    self.isReduced = isReduced
    accuracyOrigin = AuthorizationRule.variableName
  }
}
