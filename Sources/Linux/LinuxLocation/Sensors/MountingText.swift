import EngineRuntime
import Fusion
import NavigationMath

/// The text format of a sensor's mounting:
///
///     x=forward,y=left,z=up                   direction of each sensor axis in the body
///     0.7071,0,0,0.7071                       a quaternion w,x,y,z from the sensor's axes to the body's forward, right, down
///     0, 1, 0; -1, 0, 0; 0, 0, 1              a mount matrix of the device tree
///
/// A mount matrix rotates the sensor's axes to the kernel's device axes right, forward, up; its rows are these
/// directions in the sensor's axes.
public enum MountingText {
  /// Parses a mounting. Throws `.invalid` errors that say what is wrong and give an example.
  public static func parse(_ text: String) throws(SourceError) -> Mounting {
    if text.contains("=") { return try axes(text) }
    if text.contains(";") { return try matrix(text) }
    return try quaternion(text)
  }

  /// Returns a mounting as text that `parse` reads: axis names if they describe it, else a quaternion.
  public static func text(of mounting: Mounting) -> String {
    if let words = words(for: mounting) { return words }
    guard let turn = Quaternion(mounting.rotation) else { return "" }
    return "\(turn.w),\(turn.x),\(turn.y),\(turn.z)"
  }

  private static let directions: [(words: [String], vector: Vector3)] = [
    (["forward", "forwards", "front"], Vector3(1, 0, 0)), (["backward", "backwards", "back"], Vector3(-1, 0, 0)),
    (["right"], Vector3(0, 1, 0)), (["left"], Vector3(0, -1, 0)),
    (["down"], Vector3(0, 0, 1)), (["up"], Vector3(0, 0, -1)),
  ]

  private static func axes(_ text: String) throws(SourceError) -> Mounting {
    var columns: [Vector3?] = [nil, nil, nil]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = trimmed(part).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, let axis = ["x", "y", "z"].firstIndex(of: trimmed(pair[0]).lowercased()) else {
        throw invalid(text, "'\(trimmed(part))' is not an axis, =, and where it points")
      }
      guard columns[axis] == nil else { throw invalid(text, "\(pair[0]) is given twice") }
      let word = trimmed(pair[1]).lowercased()
      guard let direction = directions.first(where: { $0.words.contains(word) }) else {
        throw invalid(text, "'\(word)' is none of forward, back, left, right, up, down")
      }
      columns[axis] = direction.vector
    }
    for (axis, name) in ["x", "y", "z"].enumerated() where columns[axis] == nil {
      throw invalid(text, "where \(name) points is missing")
    }
    let rows = Matrix3(rows: columns[0] ?? .zero, columns[1] ?? .zero, columns[2] ?? .zero)
    if rows.determinant == 0 { throw invalid(text, "two axes point along the same line") }
    guard let mounting = Mounting(rotation: rows.transposed) else {
      throw invalid(text, "this is a mirror image, which no sensor is: one axis points the other way")
    }
    return mounting
  }

  private static func quaternion(_ text: String) throws(SourceError) -> Mounting {
    let numbers = try numbers(text[...], of: text, separators: ",")
    guard numbers.count == 4 else { throw invalid(text, "neither axes nor the four numbers of a quaternion") }
    let turn = Quaternion(w: numbers[0], x: numbers[1], y: numbers[2], z: numbers[3])
    guard (0.99...1.01).contains(turn.norm) else {
      throw invalid(text, "the quaternion's length is \(hundredths(turn.norm)), not 1")
    }
    return Mounting(rotation: turn)
  }

  private static func matrix(_ text: String) throws(SourceError) -> Mounting {
    var rows: [Vector3] = []
    for row in text.split(separator: ";", omittingEmptySubsequences: false) {
      let numbers = try numbers(row, of: text, separators: ", ")
      guard numbers.count == 3 else { throw invalid(text, "a row of a mount matrix has three numbers") }
      rows.append(Vector3(numbers[0], numbers[1], numbers[2]))
    }
    guard rows.count == 3 else { throw invalid(text, "a mount matrix has three rows") }
    let toDevice = Matrix3(rows: rows[0], rows[1], rows[2])
    // Matrices in device trees are rounded, some to three digits.
    guard let turn = Quaternion(toDevice, tolerance: 0.01) else {
      throw invalid(
        text, toDevice.determinant < 0 ? "this is a mirror image, which no sensor is" : "this is not a rotation")
    }
    return Mounting(rotation: Mounting.rightForwardUp.rotation * turn.matrix) ?? .rightForwardUp
  }

  private static func numbers(
    _ text: Substring, of whole: String, separators: String
  ) throws(SourceError) -> [Double] {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { separators.contains($0) }) {
      guard let number = Double(trimmed(word)), number.isFinite else {
        throw invalid(whole, "'\(trimmed(word))' is not a number")
      }
      numbers.append(number)
    }
    return numbers
  }

  private static func words(for mounting: Mounting) -> String? {
    var parts: [String] = []
    for (name, axis) in [("x", Vector3(1, 0, 0)), ("y", Vector3(0, 1, 0)), ("z", Vector3(0, 0, 1))] {
      let direction = mounting.toBody(axis)
      guard let match = directions.first(where: { ($0.vector - direction).norm < 1e-9 }) else { return nil }
      parts.append("\(name)=\(match.words[0])")
    }
    return parts.joined(separator: ",")
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let front = text.drop { $0 == " " || $0 == "\t" }
    guard let last = front.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return front[...last]
  }

  private static func hundredths(_ value: Double) -> String {
    guard value.magnitude < 1e6 else { return "\(value)" }
    let units = Int64((value * 100).rounded())
    return "\(units / 100)." + (units % 100 < 10 ? "0" : "") + "\(units % 100)"
  }

  private static func invalid(_ text: String, _ problem: String) -> SourceError {
    SourceError(
      .invalid, "mounting '\(text)': \(problem)",
      advice: "for example x=forward,y=left,z=up: where each axis that is printed on the board points")
  }
}
