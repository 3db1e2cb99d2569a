import Bytes

/// INF-ERROR, -WARNING, -NOTICE, -TEST, -DEBUG: a text for the user (u-blox F9 interface description, UBX-INF).
///
///     0 str CH[length]
///
/// Five ids share one layout, so the initializer takes the id too.
public struct InfText {
  /// INF-ERROR: class 0x04, number 0x00.
  public static var error: MessageID { MessageID(0x04, 0x00) }
  /// INF-WARNING: class 0x04, number 0x01.
  public static var warning: MessageID { MessageID(0x04, 0x01) }
  /// INF-NOTICE: class 0x04, number 0x02.
  public static var notice: MessageID { MessageID(0x04, 0x02) }
  /// INF-TEST: class 0x04, number 0x03.
  public static var test: MessageID { MessageID(0x04, 0x03) }
  /// INF-DEBUG: class 0x04, number 0x04.
  public static var debug: MessageID { MessageID(0x04, 0x04) }

  /// Id of the message, one of the five above.
  public var severity: MessageID
  /// Text (str), usually without a terminating zero byte.
  public var text: PayloadText

  /// Takes a payload of any length as text.
  public init(_ id: MessageID, _ payload: ByteView) {
    severity = id
    text = PayloadText(payload)
  }
}
