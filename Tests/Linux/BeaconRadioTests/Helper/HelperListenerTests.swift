import EngineRuntime
import Glibc
import LinuxIO
import LinuxTestSupport
import Testing

@testable import BeaconRadio

@Suite struct ActivatedSocketTests {
  private func find(_ process: String?, _ count: String?, _ descriptor: CInt) throws -> CInt? {
    let values = ["LISTEN_PID": process, "LISTEN_FDS": count]
    return try ActivatedSocket.find(environment: { values[$0] ?? nil }, process: 42, first: descriptor)
  }

  private func listening(_ type: __socket_type) -> (TemporaryFolder, CInt) {
    let folder = TemporaryFolder()
    let descriptor = socket(AF_UNIX, CInt(type.rawValue), 0)
    precondition(UnixAddress("\(folder.path)/socket")?.bind(descriptor) == 0 && listen(descriptor, 1) == 0)
    return (folder, descriptor)
  }

  @Test func onlyTheProcessThatIsMeantTakesIt() throws {
    let (folder, descriptor) = listening(SOCK_SEQPACKET)
    defer { close(descriptor) }
    #expect(try find("42", "1", descriptor) == descriptor)
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0 && fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
    for (process, count) in [(nil, nil), ("41", "1"), ("42", nil), ("42", "0"), ("x", "1"), ("42", "-1"), ("42", "")] {
      #expect(try find(process, count, descriptor) == nil)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func otherSocketsAreAnError() throws {
    let (folder, descriptor) = listening(SOCK_SEQPACKET)
    defer { close(descriptor) }
    #expect(throws: SourceError.self) { try find("42", "2", descriptor) }
    let (other, stream) = listening(SOCK_STREAM)
    defer { close(stream) }
    #expect(throws: SourceError.self) { try find("42", "1", stream) }
    let mute = socket(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue), 0)
    defer { close(mute) }
    #expect(throws: SourceError.self) { try find("42", "1", mute) }
    #expect(throws: SourceError.self) { try find("42", "1", 4000) }
    withExtendedLifetime((folder, other)) {}
  }
}
