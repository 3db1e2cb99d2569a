import Glibc

/// A thread of its own: what it waits for must not depend on the threads that run the tests.
package final class Background: Sendable {
  private let thread: pthread_t

  package init(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var identifier = pthread_t()
    let context = Unmanaged.passRetained(Box(body)).toOpaque()
    let code = pthread_create(
      &identifier, nil,
      { context in
        Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().body()
        return nil
      }, context)
    precondition(code == 0)
    thread = identifier
  }

  package func join() { pthread_join(thread, nil) }
}

package func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
