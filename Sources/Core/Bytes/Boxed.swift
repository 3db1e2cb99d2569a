/// A large value in memory of its own, where it is changed. A copy shares the value until one of the two is changed.
public struct Boxed<Value> {
  @usableFromInline final class Storage {
    // The storage is changed only by the structure that owns it alone, whose own accesses exclude each other.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inline(__always) @usableFromInline
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  /// Allocates memory for a value.
  @inline(__always) @_alwaysEmitIntoClient
  public init(_ value: Value) { storage = Storage(value) }

  /// The value; a change of it allocates memory only if a copy shares it.
  @_alwaysEmitIntoClient
  public var value: Value {
    @inline(__always) _read { yield storage.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&storage) { separate() }
      yield &storage.value
    }
  }

  // Apart, so that the memory of the copy is not on the stack of each change.
  @inline(never) @_alwaysEmitIntoClient
  mutating func separate() { storage = Storage(storage.value) }
}

extension Boxed: @unchecked Sendable where Value: Sendable {}

/// The only reference to an object, so that the object may be handed to another thread together with its owner.
///
/// For large state that is made once and changed where it is: a structure of that size would be copied on the stack by
/// initializers and by methods that do not mutate.
public struct SoleReference<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  @usableFromInline let reference: Unmanaged<Object>

  /// Creates an object.
  ///
  /// - Parameter make: returns the object and keeps no reference to it.
  @inline(__always) @_alwaysEmitIntoClient
  public init(_ make: () -> Object) { reference = Unmanaged.passRetained(make()) }

  deinit { reference.release() }

  /// The object. The owner must not pass it on.
  @_alwaysEmitIntoClient
  public var object: Object { @inline(__always) get { reference.takeUnretainedValue() } }

  /// Passes the object to `body`, which does not count a reference, and returns the result.
  @inline(__always) @_alwaysEmitIntoClient
  public func withObject<Result>(_ body: (Object) -> Result) -> Result { reference._withUnsafeGuaranteedRef(body) }
}
