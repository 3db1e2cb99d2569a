import EngineRuntime
import Glibc
import LinuxTestSupport
import TestSupport
import Testing

@testable import LocationService

@Suite struct AuthorizationMonitorTests {
  private let folder = TemporaryFolder()
  private let seen = Guarded<[Authorization.Decision]>([])

  private func watch(_ path: String) -> AuthorizationMonitor {
    let files = AuthorizationFiles(machine: folder.path + "/machine", own: path)
    return AuthorizationMonitor(AuthorizationPolicy(files: files), of: "/usr/bin/logger") { [seen] authorization in
      seen.withLock { $0.append(authorization.decision) }
    }
  }

  /// Replaces a file atomically, so that no reader sees a part of it.
  private func replace(_ name: String, _ text: String) {
    let other = folder.file("\(name).new", Array(text.utf8))
    #expect(rename(other, folder.path + "/" + name) == 0)
  }

  private func decisions() -> [Authorization.Decision] { seen.withLock { $0 } }

  @Test func everyWayToChangeAFileIsNoticed() async throws {
    let path = folder.path + "/own"
    let watch = watch(path)
    defer { watch.stop() }
    #expect(watch.problem == nil && watch.authorization.decision == .ask)

    _ = folder.file("own", Array("location = denied".utf8))
    #expect(await eventually { decisions().last == .denied }, "created: \(decisions())")
    replace("own", "location = always")
    #expect(await eventually { decisions().last == .always }, "replaced: \(decisions())")
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    writeAll(Array("location = whenInUse".utf8), to: descriptor)
    close(descriptor)
    #expect(await eventually { decisions().last == .whenInUse }, "edited in place: \(decisions())")
    #expect(!decisions().contains(.ask), "half a file grants nothing")
    #expect(unlink(path) == 0)
    #expect(await eventually { decisions().last == .ask }, "removed: \(decisions())")
    #expect(watch.authorization.decision == .ask)
    _ = folder.file("machine", Array("location = restricted".utf8))
    #expect(await eventually { decisions().last == .restricted }, "the machine's: \(decisions())")
  }

  @Test func itsFolderMayComeLater() async throws {
    let outer = folder.path + "/config"
    let watch = watch(outer + "/binnacle/authorization")
    defer {
      watch.stop()
      unlink(outer + "/binnacle/authorization")
      rmdir(outer + "/binnacle")
      rmdir(outer)
    }
    #expect(mkdir(outer, 0o700) == 0 && mkdir(outer + "/binnacle", 0o700) == 0)
    let descriptor = open(outer + "/binnacle/authorization", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    writeAll(Array("location = always".utf8), to: descriptor)
    close(descriptor)
    #expect(await eventually { decisions().last == .always }, "\(decisions())")
  }

  @Test func whatChangesNothingIsNotTold() async throws {
    let path = folder.file("own", Array("location = always".utf8))
    let watch = watch(path)
    replace("own", "# other words\nlocation = always")
    replace("own", "[program other]\nlocation = denied\n[program logger]\nlocation = always")
    replace("machine", "location = denied")
    #expect(await eventually { decisions() == [.denied] }, "\(decisions())")
    watch.stop()
    watch.stop()
    unlink(folder.path + "/machine")
    #expect(watch.authorization.decision == .denied, "nothing is looked at any more")
  }

  /// `stop` is called within `changed`, and without a reference to the watch elsewhere.
  @Test func endsWhereverItIsEnded() async throws {
    let path = folder.file("own", Array("location = always".utf8))
    let box = Guarded<AuthorizationMonitor?>(nil)
    let calls = Guarded(0)
    let files = AuthorizationFiles(machine: folder.path + "/machine", own: path)
    let watch = AuthorizationMonitor(AuthorizationPolicy(files: files), of: "/usr/bin/logger") { _ in
      let held = box.withLock { value in
        defer { value = nil }
        return value
      }
      held?.stop()
      calls.withLock { $0 += 1 }
    }
    box.withLock { $0 = watch }
    unlink(path)
    #expect(await eventually { calls.withLock { $0 } == 1 })
  }
}
