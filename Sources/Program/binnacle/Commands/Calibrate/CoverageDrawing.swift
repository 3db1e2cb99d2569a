import Fusion
import NavigationMath

/// The sphere of directions as two discs of characters, each half in equal areas (Lambert's azimuthal projection).
///
/// They show the device's upper half and its lower half, both seen from above with the device's front at the top.
///
/// ```
///        upper half              lower half
///          . . # #                 . . .
///        . . # # # #             . . . . . O
/// ```
struct CoverageDrawing {
  struct Symbols: Equatable {
    var felt: Character
    var missing: Character
    /// The field's present direction.
    var now: Character
    /// The direction that is missing most, to be reached next.
    var next: Character

    static let ascii = Symbols(felt: "#", missing: ".", now: "@", next: "O")
    static let unicode = Symbols(felt: "\u{25CF}", missing: "\u{B7}", now: "\u{25C6}", next: "\u{25CB}")
  }

  /// Lines of a disc. It has twice as many columns, because characters are twice as high as wide.
  let rows: Int
  let symbols: Symbols
  let mounting: Mounting
  private static let gap = "    "

  var width: Int { 4 * rows + CoverageDrawing.gap.utf8.count }

  /// - Parameters:
  ///   - direction: of the field now, in the sensor's axes.
  ///   - next: the direction to reach next, in the body's axes.
  /// - Returns: lines of `width` characters each: a title and `rows` more.
  func lines(_ coverage: Coverage, direction: Vector3?, next: Vector3?) -> [String] {
    var discs = [disc(coverage, isUpper: true), disc(coverage, isUpper: false)]
    mark(next, symbols.next, &discs)
    mark(direction.map { mounting.toBody($0) }, symbols.now, &discs)
    let title = centred("upper half") + CoverageDrawing.gap + centred("lower half")
    return [title] + (0..<rows).map { String(discs[0][$0]) + CoverageDrawing.gap + String(discs[1][$0]) }
  }

  private func disc(_ coverage: Coverage, isUpper: Bool) -> [[Character]] {
    let toSensor = mounting.rotation.transposed
    return (0..<rows).map { row in
      (0..<2 * rows).map { column in
        let right = (Double(column) + 0.5) / Double(rows) - 1
        let ahead = 1 - (2 * Double(row) + 1) / Double(rows)
        let square = right * right + ahead * ahead
        guard square <= 1 else { return " " }
        let stretch = (2 - square).squareRoot()
        let body = Vector3(ahead * stretch, right * stretch, isUpper ? square - 1 : 1 - square)
        return coverage.contains(SphereCells.index(of: toSensor * body)) ? symbols.felt : symbols.missing
      }
    }
  }

  private func mark(_ direction: Vector3?, _ symbol: Character, _ discs: inout [[[Character]]]) {
    guard let unit = direction?.normalized else { return }
    let level = (unit.x * unit.x + unit.y * unit.y).squareRoot()
    let radius = max(0, 1 - unit.z.magnitude).squareRoot()
    let scale = level > 0 ? radius / level : 0
    let row = Int((1 - scale * unit.x) / 2 * Double(rows))
    let column = Int((1 + scale * unit.y) * Double(rows))
    discs[unit.z < 0 ? 0 : 1][max(0, min(rows - 1, row))][max(0, min(2 * rows - 1, column))] = symbol
  }

  private func centred(_ text: String) -> String {
    let spaces = max(0, 2 * rows - text.count)
    return String(repeating: " ", count: spaces / 2) + text + String(repeating: " ", count: spaces - spaces / 2)
  }
}
