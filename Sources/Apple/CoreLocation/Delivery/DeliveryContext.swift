import CoreFoundation
import Dispatch
import Foundation

/// The place where a manager's delegate is called: the main queue, or the run loop of the thread that created the
/// manager.
///
/// Both are needed. A block for another thread's `RunLoop` does not wake that loop. With an asynchronous `main` the
/// main actor runs on a thread that is not the main thread and that runs no run loop.
final class DeliveryContext: @unchecked Sendable {
  private enum Place {
    case queue(DispatchQueue)
    case runLoop(CFRunLoop, CFRunLoopSource)
  }

  private let place: Place
  private let mailbox: Mailbox

  /// Selects the place by the calling thread.
  ///
  /// - Parameter mailbox: emptied at that place after each `signal`.
  convenience init(emptying mailbox: Mailbox) {
    if isOnMainQueue { self.init(emptying: mailbox, on: .main) } else { self.init(currentRunLoopEmptying: mailbox) }
  }

  init(emptying mailbox: Mailbox, on queue: DispatchQueue) {
    self.mailbox = mailbox
    place = .queue(queue)
  }

  /// Adds a source to the current run loop, as Apple's systems do.
  ///
  /// It also keeps `run()` from returning for lack of sources.
  private init(currentRunLoopEmptying mailbox: Mailbox) {
    self.mailbox = mailbox
    var context = CFRunLoopSourceContext()
    // The source is invalidated before the mailbox is released; a perform in progress retains the mailbox.
    context.info = Unmanaged.passUnretained(mailbox).toOpaque()
    context.retain = { info in
      guard let info else { return nil }
      return UnsafeRawPointer(Unmanaged<Mailbox>.fromOpaque(info).retain().toOpaque())
    }
    context.release = { info in
      if let info { Unmanaged<Mailbox>.fromOpaque(info).release() }
    }
    context.perform = { info in
      if let info { Unmanaged<Mailbox>.fromOpaque(info).takeUnretainedValue().empty() }
    }
    let source: CFRunLoopSource = CFRunLoopSourceCreate(nil, 0, &context)
    let loop: CFRunLoop = CFRunLoopGetCurrent()
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes)
    place = .runLoop(loop, source)
  }

  deinit {
    if case .runLoop(_, let source) = place { CFRunLoopSourceInvalidate(source) }
  }

  /// Schedules emptying the mailbox. Never blocks; callable from any thread.
  func signal() {
    switch place {
    case .queue(let queue): queue.async { [mailbox] in mailbox.empty() }
    case .runLoop(let loop, let source):
      CFRunLoopSourceSignal(source)
      CFRunLoopWakeUp(loop)
    }
  }
}

private let mainQueueMark: MainQueueMark = {
  let mark = MainQueueMark()
  DispatchQueue.main.setSpecific(key: mark.key, value: true)
  return mark
}()

/// `@unchecked`: the key is only compared. In Swift 6.0 `DispatchSpecificKey` is not `Sendable` yet.
private struct MainQueueMark: @unchecked Sendable {
  let key = DispatchSpecificKey<Bool>()
}

/// Whether the caller runs on the main thread or, with an asynchronous `main`, on the main actor.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueMark.key) == true || Thread.isMainThread }

/// Runs a completion handler on the main queue, as Apple's frameworks do.
func onMainQueue(_ body: @escaping () -> Void) {
  let handler = Handler(body: body)
  DispatchQueue.main.async { handler.body() }
}

/// `@unchecked`: the caller gives the handler up; only the main queue calls it.
private struct Handler: @unchecked Sendable {
  let body: () -> Void
}
