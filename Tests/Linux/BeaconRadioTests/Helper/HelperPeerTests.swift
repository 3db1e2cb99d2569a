import Glibc
import LocationService
import TestSupport
import Testing

@testable import BeaconRadio

@Suite struct HelperPeerTests {
  @Test func theKernelNamesTheProcessAndItsUser() {
    var ends: [CInt] = [-1, -1]
    #expect(socketpair(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let peer = HelperPeer(of: ends[0])
    #expect(peer == HelperPeer(process: getpid(), user: geteuid()))
    #expect(peer?.executable() == ProgramIdentity.executable)
    #expect(HelperPeer(of: -1) == nil)
  }

  @Test func anExecutableThatWasReplacedIsTheSameProgram() {
    let tree = SystemTree("== /proc/7/comm\nplayer\n== /proc/8/exe -> socket:[5]\n")
    symlink("/nowhere/player (deleted)", "\(tree.path)/proc/7/exe")
    let proc = "\(tree.path)/proc"
    #expect(HelperPeer(process: 7, user: 0).executable(proc: proc) == "/nowhere/player")
    #expect(HelperPeer(process: 8, user: 0).executable(proc: proc) == nil, "no path")
    for process in [Int32(9), 0, -1] { #expect(HelperPeer(process: process, user: 0).executable(proc: proc) == nil) }
  }
}
