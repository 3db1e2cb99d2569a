import NavigationMath

/// A Double or nil in eight bytes, where an optional takes sixteen. A fix holds many of them and is copied often.
@propertyWrapper
@frozen
public struct PackedDouble: Sendable {
  /// Bit pattern of the value; all ones for nil, a NaN that no arithmetic makes.
  @usableFromInline var bits = UInt64.max

  /// Creates nil.
  @inlinable public init() {}

  /// Stores a value. The NaN whose bits are all ones becomes nil.
  @inlinable
  public init(wrappedValue: Double?) { bits = wrappedValue?.bitPattern ?? .max }

  /// The stored value; nil if there is none.
  @inlinable public var wrappedValue: Double? {
    get { bits == .max ? nil : Double(bitPattern: bits) }
    set { bits = newValue?.bitPattern ?? .max }
  }
}

extension PackedDouble: Hashable {
  @inlinable
  public static func == (first: PackedDouble, second: PackedDouble) -> Bool {
    first.wrappedValue == second.wrappedValue
  }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// A vector in single precision, which takes half the memory: accuracies and rotations need no more digits.
@frozen
public struct PackedVector3: Hashable, Sendable {
  private let x, y, z: Float

  /// Stores a vector.
  public init(_ vector: Vector3) { (x, y, z) = (Float(vector.x), Float(vector.y), Float(vector.z)) }

  /// The stored vector.
  public var vector: Vector3 { Vector3(Double(x), Double(y), Double(z)) }
}
