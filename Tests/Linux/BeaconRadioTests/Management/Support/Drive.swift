import Bytes
import Observations
import Providers

@testable import BeaconRadio
@testable import Beacons

/// A conversation with the model of the kernel, by a clock that the test sets.
struct Drive<Conversation: ManagementConversation> {
  var kernel: KernelModel
  var conversation: Conversation
  /// Outputs but commands, in order.
  var outputs: [ManagementOutput] = []
  private(set) var now = MonotonicInstant(nanoseconds: 1_000_000_000)

  init(_ conversation: Conversation, _ kernel: KernelModel) {
    self.kernel = kernel
    self.conversation = conversation
  }

  /// Begins, and answers all commands.
  mutating func begin() {
    conversation.begin(at: now)
    settle()
  }

  mutating func receive(_ datagram: [UInt8]) {
    datagram.withByteView { conversation.receive($0, at: now) }
    settle()
  }

  /// Lets time go by, with all that is due in it.
  mutating func pass(_ seconds: Double) {
    let end = now.advanced(byNanoseconds: Int64(seconds * 1e9))
    while let deadline = conversation.deadline, deadline <= end {
      now = max(now, deadline)
      conversation.pass(at: now)
      settle()
    }
    now = end
  }

  mutating func end() {
    conversation.end(at: now)
    settle()
  }

  mutating func change(_ body: (inout Conversation, MonotonicInstant) -> Void) {
    body(&conversation, now)
    settle()
  }

  /// Hands commands to the model and its answers to the conversation until there are none.
  private mutating func settle() {
    while !conversation.outbox.items.isEmpty {
      let items = conversation.outbox.items
      conversation.outbox.items.removeAll()
      for item in items {
        guard case .send(let command, let index) = item else {
          outputs.append(item)
          continue
        }
        for answer in kernel.answer(command.datagram(to: index)) {
          answer.withByteView { conversation.receive($0, at: now) }
        }
      }
    }
  }

  /// States of the radio that were reported, in order.
  var availabilities: [BeaconAvailability] {
    outputs.compactMap { if case .availability(let availability) = $0 { availability } else { nil } }
  }

  var notices: [String] { outputs.compactMap { if case .notice(let text) = $0 { text } else { nil } } }

  var beacons: [BeaconFrame] { outputs.compactMap { if case .beacon(let frame, _, _) = $0 { frame } else { nil } } }
}

/// Advertising data of tests.
enum Air {
  static let identity = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 3, minor: 4)
  static let beacon = IBeaconFrame(identity).advertisingData()
  static let altBeacon: [UInt8] =
    [27, 0xFF, 0x18, 0x01, 0xBE, 0xAC] + [UInt8](repeating: 7, count: 20) + [0xC5, 0]
  static let eddystone: [UInt8] = [21, 0x16, 0xAA, 0xFE, 0, 0xEE] + [UInt8](repeating: 7, count: 16)
  /// A tag of Apple's network for lost things.
  static let foreign: [UInt8] = [30, 0xFF, 0x4C, 0, 0x12, 0x19] + [UInt8](repeating: 9, count: 25)
}
