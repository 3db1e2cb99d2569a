import Foundation
package import MapScene

/// The type of arrays in CoreFoundation; `colors as CFArray` compiles with it.
public typealias CFArray = [Any]

/// Colours that change from one place to the next.
public final class CGGradient: Hashable, Sendable {
  /// The colours with their places from 0 to 1, in this order.
  package let stops: [GradientStop]

  /// Creates a gradient of `CGColor`s; nil if other things are among them or there are fewer than two.
  ///
  /// `locations` has a place in 0...1 for each colour; nil spaces them evenly.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let parts = colors.compactMap { ($0 as? CGColor)?.parts }
    guard parts.count == colors.count, parts.count > 1 else { return nil }
    stops = Self.stops(parts, locations)
  }

  /// Creates a gradient of components, `count` colours one after the other with their opacity; nil for fewer than two.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 1 else { return nil }
    let width = space.numberOfComponents + 1
    let parts = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * width)?.parts }
    stops = Self.stops(parts, locations)
  }

  private static func stops(_ parts: [ColorComponents], _ locations: UnsafePointer<CGFloat>?) -> [GradientStop] {
    parts.enumerated().map { index, part in
      let location = locations.map { $0[index] } ?? CGFloat(index) / CGFloat(parts.count - 1)
      return GradientStop(location: Double(location), color: part.drawn)
    }.sorted { $0.location < $1.location }
  }

  /// Returns whether both have the same colours at the same places.
  public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs.stops == rhs.stops }

  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
