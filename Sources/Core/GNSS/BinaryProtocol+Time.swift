import Bytes
import MakerProtocols
import NavigationMath

extension BinaryProtocol {
  /// Whether a whole frame is as its receiver sent it.
  public func isIntact(_ frame: ByteView) -> Bool {
    var sums = WholeSums(frame: frame)
    return isIntact(frame, &sums)
  }

  /// Returns the time of day in the message of a whole and intact frame, by which a log is paced: of the GPS week, in CASIC
  /// since the receiver's start. nil for messages without one.
  public func pacingTime(of frame: ByteView) -> TimeOfDay? {
    switch message(of: frame) {
    case .sirf(.measuredNavigation(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .sirf(.geodeticNavigation(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .skytraq(.navigationData(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .skytraq(.navigationState(let message)): BinaryProtocol.time(seconds: message.timeOfWeek)
    case .casic(.navDOP(let message)): BinaryProtocol.time(message.runTimeMilliseconds)
    case .casic(.navSOL(let message)): BinaryProtocol.time(message.runTimeMilliseconds)
    case .casic(.navPV(let message)): BinaryProtocol.time(message.runTimeMilliseconds)
    case .allystar(.navPVT(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .allystar(.navPOSLLH(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .allystar(.navDOP(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .allystar(.navTIME(let message)): BinaryProtocol.time(message.timeOfWeekMilliseconds)
    case .sirf, .skytraq, .casic, .allystar, nil: nil
    }
  }

  private static func time(seconds: Double) -> TimeOfDay? {
    guard (0..<604_800).contains(seconds) else { return nil }
    return time(UInt32(seconds * 1000))
  }

  private static func time(_ milliseconds: UInt32) -> TimeOfDay {
    TimeOfDay(nanoseconds: Int64(milliseconds % 86_400_000) * 1_000_000)
  }
}
