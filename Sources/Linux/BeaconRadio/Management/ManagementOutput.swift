import Beacons
import LocationEngine
import Observations

/// What a conversation with the kernel wants done, in order.
enum ManagementOutput: Equatable {
  /// Send the command to the controller.
  case send(ManagementCommand, to: UInt16)
  /// Close the socket, and open it again: the kernel looks at the capabilities of a process when it opens one.
  case reopen
  /// Report the state of the radio.
  case availability(BeaconAvailability)
  /// The controller in use; nil for none.
  case controller(UInt16?)
  /// Report a line to the user.
  case notice(String)
  /// Report to the user that the controller is switched off, and why.
  case switchedOff(UInt16)
  /// Report a received advertisement.
  case beacon(BeaconFrame, rssi: Int?, received: MonotonicInstant)
  /// The controller reports devices it found and lost, or again every advertisement.
  case offloaded(Bool)
  /// The beacon is sent from now on.
  case started
  /// The beacon will not be sent.
  case failed(SourceError)
}

/// Outputs that were not handled yet, and what the last reports were: none is repeated.
struct ManagementOutbox {
  /// Outputs in order; the owner removes what it has handled and keeps the memory.
  var items: [ManagementOutput] = []
  /// Reported last.
  private(set) var availability = BeaconAvailability.undetermined
  private var controller: UInt16?
  private var notice: String?

  mutating func send(_ command: ManagementCommand, to index: UInt16) { items.append(.send(command, to: index)) }

  /// Reports a state of the radio with the line that explains it, unless both were reported last.
  mutating func report(_ availability: BeaconAvailability, _ text: String? = nil) {
    if availability != self.availability {
      self.availability = availability
      items.append(.availability(availability))
      notice = nil
    }
    if let text, text != notice {
      notice = text
      items.append(.notice(text))
    }
  }

  /// Reports that a controller is switched off, unless that was reported last.
  mutating func reportOff(_ index: UInt16) {
    guard availability != .radioOff || controller != index else { return }
    use(index)
    report(.radioOff)
    items.append(.switchedOff(index))
  }

  /// Reports which controller is used.
  mutating func use(_ index: UInt16?) {
    guard index != controller else { return }
    controller = index
    items.append(.controller(index))
  }
}
