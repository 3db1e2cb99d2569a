// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores, TypeNamesShouldBeCapitalized

/// A lock of four bytes, all zero while it is free. It must keep its address while a thread uses it, which a stored
/// property of a class, or allocated memory, does.
@frozen public struct os_unfair_lock_s {
  /// The thread that has the lock, and whether others wait.
  public var _os_unfair_lock_opaque: UInt32

  /// Creates a free lock.
  public init() { _os_unfair_lock_opaque = 0 }
  /// Creates a lock from its bytes.
  public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}

/// The name of the lock in C.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits for a lock and takes it; ends the program if the calling thread has it already.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { LockWord(lock).lock() }

/// Takes a lock if it is free; returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { LockWord(lock).lockIfAvailable() }

/// Releases a lock; ends the program if the calling thread does not have it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { LockWord(lock).unlock() }

/// Ends the program unless the calling thread has a lock.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  guard LockWord(lock).isOwned else { fatalError("the calling thread does not have the lock") }
}

/// Ends the program if the calling thread has a lock.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  guard !LockWord(lock).isOwned else { fatalError("the calling thread has the lock") }
}
