import CoreLocation
import Testing

/// An extension compiles and can be called, though Linux has no caller for it.
struct PushExtensionTests {
  private final class Extension: NSObject, CLLocationPushServiceExtension {
    var keys: [String] = []
    func didReceiveLocationPushPayload(_ payload: [String: Any]) async { keys = payload.keys.sorted() }
  }

  private final class Ending: NSObject, CLLocationPushServiceExtension {
    var hasEnded = false
    func didReceiveLocationPushPayload(_ payload: [String: Any]) async {}
    func serviceExtensionWillTerminate() { hasEnded = true }
  }

  @Test func received() async {
    let service = Extension()
    await service.didReceiveLocationPushPayload(["b": 1, "a": "2"])
    #expect(service.keys == ["a", "b"])
    service.serviceExtensionWillTerminate()
    let ending = Ending()
    let any: any CLLocationPushServiceExtension = ending
    await any.didReceiveLocationPushPayload([:])
    any.serviceExtensionWillTerminate()
    #expect(ending.hasEnded)
  }
}
