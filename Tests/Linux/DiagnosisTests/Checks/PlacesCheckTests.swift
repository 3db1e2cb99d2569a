import LinuxTestSupport
import TestSupport
import Testing

@testable import Diagnosis

@Suite struct PlacesCheckTests {
  private static let world = "/usr/share/binnacle/places/world.bpx"
  private static let packaged = "/usr/share/binnacle/places/seed.bpx"

  /// The seed of the checkout.
  private static let seed = Checkout.bytes("Sources/Places/Places/Data/seed.bpx")

  private func live(_ variables: [String: String]) -> LiveFacts {
    var live = liveFacts()
    live.placeVariables = variables
    return live
  }

  @Test func aMissingFileIsAHint() {
    let finding = SystemTree("== /tmp/").finding(.places)
    #expect(finding?.state == .skip && finding?.fix?.hasPrefix("binnacle places build") == true)
  }

  @Test func theSeedOfThePackageIsFound() {
    let tree = SystemTree("== /tmp/")
    tree.add(Self.packaged, Self.seed)
    let finding = tree.finding(.places)
    #expect(finding?.state == .pass && finding?.message.hasPrefix("seed") == true, "\(String(describing: finding))")
    #expect(finding?.message.hasSuffix(": \(Self.packaged)") == true && finding?.fix == nil)
  }

  @Test func aUsersFileComesFirst() {
    let tree = SystemTree("== /tmp/")
    tree.add(Self.packaged, Self.seed)
    tree.add("/data/u/.local/share/binnacle/places/seed.bpx", Self.seed)
    let finding = tree.finding(.places, live: live(["HOME": "/data/u"]))
    #expect(finding?.message.hasSuffix("/data/u/.local/share/binnacle/places/seed.bpx") == true)
  }

  @Test func aDamagedFileIsReportedWithTheOneInUse() {
    let tree = SystemTree("== /tmp/")
    tree.add(Self.world, Array(Self.seed.prefix(5000)))
    tree.add(Self.packaged, Self.seed)
    let finding = tree.finding(.places)
    #expect(finding?.state == .warn && finding?.message.hasPrefix("\(Self.world) is ") == true)
    #expect(finding?.message.contains("; in use: seed") == true)
    #expect(finding?.fix == "sudo apt install --reinstall binnacle-places")
  }

  /// Opening does not read the whole file; the doctor does.
  @Test func aChangedByteIsReported() {
    let tree = SystemTree("== /tmp/")
    var bytes = Self.seed
    bytes[bytes.count / 2] ^= 1
    tree.add(Self.packaged, bytes)
    let finding = tree.finding(.places)
    #expect(finding?.state == .warn && finding?.message.contains("was changed after it was made") == true)
    #expect(finding?.fix == "sudo apt install --reinstall binnacle")
  }

  @Test func aVariableThatNamesNothingIsReported() {
    let tree = SystemTree("== /tmp/")
    tree.add(Self.packaged, Self.seed)
    let finding = tree.finding(.places, live: live(["BINNACLE_PLACES": "/nonexistent.bpx"]))
    #expect(finding?.state == .warn && finding?.message.contains("/nonexistent.bpx") == true)
    #expect(finding?.fix?.hasPrefix("unset BINNACLE_PLACES") == true)
  }

  @Test func aDamagedLayerIsReported() {
    let tree = SystemTree("== /tmp/")
    tree.add(Self.packaged, Self.seed)
    let layer = "/data/u/.local/share/binnacle/places/layers/town.layer"
    tree.add(layer, [1, 2, 3])
    let finding = tree.finding(.places, live: live(["HOME": "/data/u"]))
    #expect(finding?.state == .warn && finding?.message.hasPrefix("\(layer) is ") == true)
  }
}
