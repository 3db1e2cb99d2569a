/// Three components along the axes of a frame; the property or parameter of this type names the frame.
@frozen public struct Vector3: Hashable, Sendable {
  /// Component along the first axis.
  public var x: Double
  /// Component along the second axis.
  public var y: Double
  /// Component along the third axis.
  public var z: Double

  /// Creates a vector from its components.
  @inlinable public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Vector with all components 0.
  @inlinable public static var zero: Vector3 { Vector3(0, 0, 0) }

  /// Component by axis: 0 is x, 1 is y, 2 is z.
  @inlinable public subscript(axis: Int) -> Double {
    get { axis == 0 ? x : axis == 1 ? y : z }
    set {
      switch axis {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }

  /// Returns the componentwise sum.
  @inlinable public static func + (left: Vector3, right: Vector3) -> Vector3 {
    Vector3(left.x + right.x, left.y + right.y, left.z + right.z)
  }

  /// Returns the componentwise difference.
  @inlinable public static func - (left: Vector3, right: Vector3) -> Vector3 {
    Vector3(left.x - right.x, left.y - right.y, left.z - right.z)
  }

  /// Returns the vector with the opposite direction.
  @inlinable public static prefix func - (vector: Vector3) -> Vector3 { Vector3(-vector.x, -vector.y, -vector.z) }

  /// Returns the vector with each component multiplied by `factor`.
  @inlinable public static func * (factor: Double, vector: Vector3) -> Vector3 {
    Vector3(factor * vector.x, factor * vector.y, factor * vector.z)
  }

  /// Returns the vector with each component divided by `divisor`.
  @inlinable public static func / (vector: Vector3, divisor: Double) -> Vector3 { (1 / divisor) * vector }

  /// Adds `right` to each component.
  @inlinable public static func += (left: inout Vector3, right: Vector3) { left = left + right }

  /// Subtracts `right` from each component.
  @inlinable public static func -= (left: inout Vector3, right: Vector3) { left = left - right }

  /// Returns the scalar product.
  @inlinable public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// Returns the vector product, right-handed.
  @inlinable public func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// Square of the Euclidean length.
  @inlinable public var squaredNorm: Double { dot(self) }

  /// Euclidean length.
  @inlinable public var norm: Double { squaredNorm.squareRoot() }

  /// Vector of the same direction with length 1; nil if the length is 0 or not finite.
  @inlinable public var normalized: Vector3? {
    let length = norm
    return length > 0 && length.isFinite ? self / length : nil
  }

  /// Whether no component is infinite or NaN.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
