import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct DeviceWatchTests {
  @Test func withoutUdevdTheFolderTells() {
    let tree = FakeTree()
    tree.file("dev/ttyS0", "")
    let watch = DeviceWatch(tree.roots)
    #expect(watch.descriptor == -1)
    #expect(!watch.poll())
    tree.file("dev/ttyACM0", "")
    #expect(watch.poll() && !watch.poll())
    tree.file("dev/null", "")
    #expect(!watch.poll())
    tree.remove("dev/ttyACM0")
    #expect(watch.poll() && !watch.poll())
  }

  @Test func thisMachineCanBeWatched() {
    let watch = DeviceWatch()
    // Devices may be plugged in while tests run, so only the return is tested: it must not wait.
    _ = watch.poll()
    #expect((watch.descriptor >= 0) == (Udev.problem == nil))
  }
}
