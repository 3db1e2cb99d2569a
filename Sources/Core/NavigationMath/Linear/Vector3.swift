/// Three components along the axes of some frame, which whoever holds it names.
@frozen public struct Vector3: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inlinable public static var zero: Vector3 { Vector3(0, 0, 0) }

  /// By axis: 0 is x, 1 is y, 2 is z.
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

  @inlinable public static func + (left: Vector3, right: Vector3) -> Vector3 {
    Vector3(left.x + right.x, left.y + right.y, left.z + right.z)
  }

  @inlinable public static func - (left: Vector3, right: Vector3) -> Vector3 {
    Vector3(left.x - right.x, left.y - right.y, left.z - right.z)
  }

  @inlinable public static prefix func - (vector: Vector3) -> Vector3 { Vector3(-vector.x, -vector.y, -vector.z) }

  @inlinable public static func * (factor: Double, vector: Vector3) -> Vector3 {
    Vector3(factor * vector.x, factor * vector.y, factor * vector.z)
  }

  @inlinable public static func / (vector: Vector3, divisor: Double) -> Vector3 { (1 / divisor) * vector }

  @inlinable public static func += (left: inout Vector3, right: Vector3) { left = left + right }

  @inlinable public static func -= (left: inout Vector3, right: Vector3) { left = left - right }

  @inlinable public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  @inlinable public func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  @inlinable public var squaredNorm: Double { dot(self) }

  @inlinable public var norm: Double { squaredNorm.squareRoot() }

  /// The same direction with length 1; nil for a vector without one.
  @inlinable public var normalized: Vector3? {
    let length = norm
    return length > 0 && length.isFinite ? self / length : nil
  }

  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
