import Glibc
import LinuxTestSupport

@testable import LinuxIO

/// Plays a bus on a socket and answers as a test wants, also with nonsense. Ends with its client.
final class BusPlayer: Sendable {
  private let thread: Background

  /// - Parameter answer: the packets that are sent for each request, whose number the answer has to repeat; nil: hang up.
  init(_ path: String, _ answer: @escaping @Sendable (_ number: [UInt8]) -> [[UInt8]]?) {
    let listener = socket(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0)
    precondition(UnixAddress(path)!.bind(listener) == 0 && listen(listener, 1) == 0)
    thread = Background {
      let client = accept(listener, nil, nil)
      close(listener)
      defer { close(client) }
      var packet = [UInt8](repeating: 0, count: I2CRequest.largestPacket)
      while recv(client, &packet, packet.count, 0) >= I2CRequest.headerSize {
        guard let answers = answer(Array(packet[2..<4])) else { return }
        for answer in answers where send(client, answer, answer.count, CInt(MSG_NOSIGNAL)) < 0 { return }
      }
    }
  }

  func join() { thread.join() }
}
