import EngineRuntime

/// The address of a simulated route, with options for its replay.
public struct GPXAddress: Hashable, Sendable, CustomStringConvertible {
  /// The time base of the fixes.
  public enum Times: String, Hashable, Sendable, CaseIterable {
    /// Times of this machine, as if the journey were made now.
    case now
    /// Times of the file; in later rounds they continue from its end.
    case recorded
  }

  /// Path of a GPX file, plain or compressed by gzip.
  public var path: String
  /// Whether the route starts again at its end.
  public var loops = true
  /// Whether the segments of the tracks are played in the order of their times, instead of that of the file.
  public var sorts = false
  /// Speed over the ground, m/s, instead of the times in the file; nil: by those times, or 20 m/s if there are none.
  public var speed: Double?
  /// Fixes per second.
  public var rate = 1.0
  /// Which times the fixes have.
  public var times = Times.now
  /// Replay speed; nil: not part of the address.
  public var pace: ReplaySpeed?

  /// Creates an address with default options.
  public init(path: String) { self.path = path }

  static let example = "gpx:route.gpx?loop=no&speed=1.5"
  private static let speeds = 0.1...10_000
  private static let rates = 0.1...100
  private static let paces = 0.001...100_000

  /// Parses the text after `gpx:`: a path, and after the last ? options joined by &.
  ///
  /// Throws `.invalid` errors that say what is wrong.
  ///
  ///     route.gpx   /srv/route.gpx.gz?loop=no&speed=1.5   route.gpx?rate=5&times=recorded&pace=max
  public init(_ text: some StringProtocol) throws(SourceError) {
    func invalid(_ problem: String) -> SourceError {
      SourceError(.invalid, "gpx:\(text): \(problem)", advice: "for example: \(GPXAddress.example)")
    }
    let mark = text.lastIndex(of: "?")
    self.init(path: String(text[..<(mark ?? text.endIndex)]))
    guard !path.isEmpty else { throw invalid("the file has no name") }
    guard let mark else { return }
    var names: [Substring] = []
    for option in String(text[text.index(after: mark)...]).split(separator: "&", omittingEmptySubsequences: false) {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0]
      guard parts.count == 2 else {
        throw invalid("'\(option)' is no option; known are loop=, sort=, speed=, rate=, times=, pace=")
      }
      guard !names.contains(name) else { throw invalid("\(name)= stands there twice") }
      names.append(name)
      if let problem = set(name, String(parts[1])) { throw invalid(problem) }
    }
    if speed != nil, times == .recorded {
      throw invalid("speed= leaves the recorded times out of account, so times=recorded cannot be had with it")
    }
  }

  /// Sets an option; returns what is wrong, or nil.
  private mutating func set(_ name: Substring, _ value: String) -> String? {
    switch name {
    case "loop":
      guard value == "yes" || value == "no" else { return "loop= is yes or no" }
      loops = value == "yes"
    case "sort":
      guard value == "yes" || value == "no" else { return "sort= is yes or no" }
      sorts = value == "yes"
    case "speed":
      guard let number = GPXAddress.number(value, in: GPXAddress.speeds) else {
        return "speed= is in metres per second, from 0.1 to 10000"
      }
      speed = number
    case "rate":
      guard let number = GPXAddress.number(value, in: GPXAddress.rates) else {
        return "rate= is in fixes per second, from 0.1 to 100"
      }
      rate = number
    case "times":
      guard let times = Times(rawValue: value) else { return "times= is now or recorded" }
      self.times = times
    case "pace":
      if value == "max" {
        pace = .maximum
      } else if let number = GPXAddress.number(value, in: GPXAddress.paces) {
        pace = .factor(number)
      } else {
        return "pace= is a factor from 0.001 to 100000, or max"
      }
    default: return "there is no option \(name)=; known are loop=, sort=, speed=, rate=, times=, pace="
    }
    return nil
  }

  public var description: String {
    var options: [String] = []
    if !loops { options.append("loop=no") }
    if sorts { options.append("sort=yes") }
    if let speed { options.append("speed=\(GPXAddress.text(speed))") }
    if rate != 1 { options.append("rate=\(GPXAddress.text(rate))") }
    if times != .now { options.append("times=\(times.rawValue)") }
    switch pace {
    case nil: break
    case .factor(let factor)?: options.append("pace=\(GPXAddress.text(factor))")
    case .maximum?: options.append("pace=max")
    }
    // Options follow the last question mark, so a name that contains one needs an option.
    if options.isEmpty { return path.contains("?") ? "gpx:\(path)?loop=yes" : "gpx:\(path)" }
    return "gpx:\(path)?\(options.joined(separator: "&"))"
  }

  /// Parses digits with at most one point; nil for other text, or outside `range`.
  private static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }), let value = Double(text),
      range.contains(value)
    else { return nil }
    return value
  }

  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
