import CThreads

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A thread that may block in reads, outside the pool that runs tasks.
package enum SourceThread {
  private final class Work: Sendable {
    let name: StaticString
    let body: @Sendable () -> Void

    init(_ name: StaticString, _ body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }
  }

  /// Runs `body` on a new thread; returns false if none can be created.
  ///
  /// - Parameter name: at most 15 bytes.
  package static func run(named name: StaticString = "binnacle-source", _ body: @escaping @Sendable () -> Void) -> Bool
  {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(name, body)).toOpaque()
    var thread = pthread_t()
    guard pthread_create(&thread, &attributes, main, work) == 0 else {
      Unmanaged<Work>.fromOpaque(work).release()
      return false
    }
    return true
  }

  /// Main function of the thread, which owns its argument.
  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
    guard let argument else { return nil }
    let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
    cthreads_set_name(UnsafeRawPointer(work.name.utf8Start).assumingMemoryBound(to: CChar.self))
    work.body()
    return nil
  }
}
