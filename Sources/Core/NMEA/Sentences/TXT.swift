import Bytes

/// TXT: a message for people (IEC 61162-1).
///
///     $--TXT,tt,nn,ii,c…c*hh
///            1  2  3  4
///
/// Receivers put commas into the text against the standard, so it reaches to the end of the line. Of a longer text the
/// first 64 characters are kept. `^hh` escapes are left as sent.
public struct TXT: Sendable, Equatable {
  public var talker: Talker
  /// Sentences in this message.
  public var messageCount: Int?
  /// 1...messageCount
  public var messageNumber: Int?
  /// What the text is about; u-blox: 0 error, 1 warning, 2 notice, 7 user.
  public var identifier: Int?
  public var text: LongText

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    talker = fields.address.talker
    messageCount = try fields.integer(1, in: 0...99)
    messageNumber = try fields.integer(2, in: 0...99)
    identifier = try fields.integer(3, in: 0...99)
    text = LongText(fields.tail(from: 4))
  }
}
