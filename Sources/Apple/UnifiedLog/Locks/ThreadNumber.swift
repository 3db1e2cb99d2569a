import Glibc
import Synchronization

/// A number of each thread of the process that fits into a lock of four bytes.
enum ThreadNumber {
  private static let last = Atomic<UInt32>(0)

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else { fatalError("no key for the numbers of threads") }
    return key
  }()

  /// 1 to 2^31 - 1; unique among the first 2^31 - 1 threads that ask.
  static var current: UInt32 {
    if let known = pthread_getspecific(key) { return UInt32(truncatingIfNeeded: UInt(bitPattern: known)) }
    let number = max(1, last.wrappingAdd(1, ordering: .relaxed).newValue & ~(1 << 31))
    guard pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: UInt(number))) == 0 else {
      fatalError("no memory for the number of a thread")
    }
    return number
  }
}
