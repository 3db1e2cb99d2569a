import NavigationMath

/// A vector in single precision, which takes half the memory: accuracies and rotations need no more digits.
@frozen
public struct PackedVector3: Hashable, Sendable {
  private let x, y, z: Float

  /// Stores a vector.
  public init(_ vector: Vector3) { (x, y, z) = (Float(vector.x), Float(vector.y), Float(vector.z)) }

  /// The stored vector.
  public var vector: Vector3 { Vector3(Double(x), Double(y), Double(z)) }
}
