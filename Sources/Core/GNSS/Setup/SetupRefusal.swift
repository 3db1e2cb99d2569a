/// Why a setting is refused before anything is sent.
public enum SetupRefusal: Hashable, Sendable {
  /// The family has no command for it.
  case noCommand
  /// The family's command does not go so fast or so slow: the limits, in milliseconds.
  case period(shortest: UInt32, longest: UInt32)
  /// These systems have no name in the family's commands, or this receiver does not know them.
  case constellations(Constellations)
  case motionModel
  /// These messages have no name in the family's commands, or this receiver does not know them.
  case messages(OutputMessages)
  /// Nothing at all would be sent, or nothing that a position can be made of.
  case noPosition
  /// The family does not know this speed.
  case baudRate
  /// The port has none: USB, I²C, a network.
  case noBaudRate
  /// What the change starts from could not be read.
  case unknownState
  /// There is no command that saves.
  case cannotSave
}
