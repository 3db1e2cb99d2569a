import CLinuxIO
import Glibc
import Observations

/// read(2) or poll(2) failed.
package struct ReadFailure: Error, Equatable {
  /// The error number.
  package var code: CInt

  package init(code: CInt) { self.code = code }
}

/// A descriptor that is read with one poll and one read per wake-up; a waker can end the wait. Owns the descriptor.
///
/// A class, because Swift 6.0 crashes on the same code in a non-copyable struct.
package final class PolledInput {
  package let waker = Waker()
  /// -1 while closed.
  package private(set) var descriptor: CInt = -1

  /// Creates a closed input.
  package init() {}

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  package var isOpen: Bool { descriptor >= 0 }

  /// Takes ownership of an open descriptor; closes the one before.
  package func attach(_ newDescriptor: CInt) {
    close()
    descriptor = newDescriptor
  }

  package func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Runs an attempt to open. If an interrupt ended it, no error is thrown; the next read returns `interrupted`.
  package func open<Failure: Error>(_ attempt: () throws(Failure) -> Void) throws(Failure) {
    do throws(Failure) {
      try attempt()
    } catch {
      close()
      if !waker.isPending { throw error }
    }
  }

  /// Waits for bytes and reads them. The stamp is the time at which the wait ended; `end` is that of a pipe, or of a
  /// connection that the peer has closed.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(ReadFailure) -> SourceRead<Int> {
    while true {
      switch wait(until: deadline, output: waker.output) {
      case .ready(let stamp, let isHungUp):
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 { return .received(count, at: stamp) }
        if count == 0 { return buffer.isEmpty ? .idle(at: stamp) : .end }
        let code = errno
        if code == EAGAIN, isHungUp { return .end }
        if code != EAGAIN, code != EINTR { throw ReadFailure(code: code) }
      case .timedOut(let stamp): return .idle(at: stamp)
      case .interrupted: return .interrupted
      case .failed(let code): throw ReadFailure(code: code)
      }
    }
  }

  /// Waits for bytes of a connection that does not end by itself.
  ///
  /// - Parameter lost: Makes the error of an error number; nil for an orderly end.
  package func read<Failure: Error>(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?, lost: (CInt?) -> Failure
  ) throws(Failure) -> SourceRead<Int> {
    do throws(ReadFailure) {
      let read = try read(into: buffer, until: deadline)
      if read != .end { return read }
    } catch {
      throw lost(error.code)
    }
    throw lost(nil)
  }

  package enum Readiness {
    case ready(at: MonotonicInstant, isHungUp: Bool)
    case timedOut(at: MonotonicInstant)
    case interrupted
    case failed(CInt)
  }

  /// Waits until the descriptor can be read, or written. A pending interrupt takes precedence and is cleared.
  ///
  /// - Parameter output: A descriptor that also ends the wait, as an interrupt does, when it can be written and there
  ///   is nothing to read.
  package func wait(until deadline: MonotonicInstant?, forWriting: Bool = false, output: CInt = -1) -> Readiness {
    while true {
      if waker.take() { return .interrupted }
      guard descriptor >= 0 else { return .failed(EBADF) }
      var rest: Int64 = -1
      if let deadline { rest = max(0, deadline.nanoseconds(since: MonotonicClock.now)) }
      let state = linuxio_wait_for_output(descriptor, forWriting ? 1 : 0, waker.descriptor, output, rest)
      if state < 0 {
        if state != -EINTR { return .failed(-state) }
      } else if state & LINUXIO_WOKEN != 0 {
        waker.clear()
      } else if state == 0 {
        return .timedOut(at: MonotonicClock.now)
      } else if state == LINUXIO_OUTPUT {
        return .interrupted
      } else {
        return .ready(at: MonotonicClock.now, isHungUp: state & LINUXIO_HANGUP != 0)
      }
    }
  }
}

extension PolledInput {
  /// Nanoseconds after which a port that takes no bytes is given up.
  static var writingLimit: Int64 { 5_000_000_000 }

  /// Returns received bytes; empty if none arrived until `deadline`.
  ///
  /// - Parameter error: Makes the error of an error number; nil for an orderly end.
  package func readSome<Failure: Error>(
    into buffer: inout [UInt8], until deadline: MonotonicInstant, _ error: (CInt?) -> Failure
  ) throws(Failure) -> [UInt8] {
    let outcome = buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(Failure) in try read(into: bytes, until: deadline, lost: error) }
    }
    guard case .received(let count, _) = try outcome.get() else { return [] }
    return Array(buffer[..<count])
  }

  /// Writes all bytes, and waits whenever the descriptor is not writable.
  package func writeAll<Failure: Error>(
    _ bytes: [UInt8], isSocket: Bool = false, _ error: (CInt?) -> Failure
  ) throws(Failure) {
    let deadline = MonotonicClock.now.advanced(byNanoseconds: PolledInput.writingLimit)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[written...])
        return isSocket
          ? send(descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
          : Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        written += count
        continue
      }
      guard count < 0, errno == EAGAIN || errno == EINTR else { throw error(errno) }
      switch wait(until: deadline, forWriting: true) {
      case .ready, .interrupted: break
      case .timedOut: throw error(ETIMEDOUT)
      case .failed(let code): throw error(code)
      }
    }
  }
}
