/// Reason why a setting is refused before anything is sent.
public enum SetupRefusal: Hashable, Sendable {
  /// The family has no command for it.
  case noCommand
  /// The family cannot set this period; the limits are in milliseconds.
  case period(shortest: UInt32, longest: UInt32)
  /// The family's commands cannot select these systems, or this receiver does not have them.
  case constellations(Constellations)
  /// The family does not have this dynamic model.
  case motionModel
  /// The family's commands cannot select these messages, or this receiver does not have them.
  case messages(OutputMessages)
  /// No message would be sent, or no system would be used, so there would be no position.
  case noPosition
  /// The family cannot set this speed.
  case baudRate
  /// The connection has no speed: USB, I²C, network.
  case noBaudRate
  /// The state that the change is based on could not be read.
  case unknownState
  /// The family has no command that saves.
  case cannotSave
}
