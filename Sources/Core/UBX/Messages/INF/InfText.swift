import Bytes

/// INF-ERROR, -WARNING, -NOTICE, -TEST, -DEBUG: a text for people (u-blox F9 interface description, UBX-INF).
///
///     0 str CH[length]
///
/// One layout under five ids, which is why it takes the id too.
public struct InfText {
  public static var error: MessageID { MessageID(0x04, 0x00) }
  public static var warning: MessageID { MessageID(0x04, 0x01) }
  public static var notice: MessageID { MessageID(0x04, 0x02) }
  public static var test: MessageID { MessageID(0x04, 0x03) }
  public static var debug: MessageID { MessageID(0x04, 0x04) }

  /// One of the five above.
  public var severity: MessageID
  /// Not ended by a zero byte as a rule.
  public var text: PayloadText

  public init(_ id: MessageID, _ payload: ByteView) {
    severity = id
    text = PayloadText(payload)
  }
}
