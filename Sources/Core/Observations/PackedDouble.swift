/// A Double or nil in eight bytes, where an optional takes sixteen: fixes hold many of them and are copied often.
@propertyWrapper
@frozen
public struct PackedDouble: Sendable {
  /// Of the value; all ones, a NaN that no arithmetic makes, for nil.
  @usableFromInline var bits = UInt64.max

  @inlinable public init() {}

  @inlinable
  public init(wrappedValue: Double?) { bits = wrappedValue?.bitPattern ?? .max }

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
