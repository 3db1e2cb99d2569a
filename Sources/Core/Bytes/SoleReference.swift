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
