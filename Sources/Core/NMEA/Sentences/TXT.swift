import Bytes

/// TXT: a text message for the user (IEC 61162-1).
///
///     $--TXT,tt,nn,ii,c…c*hh
///            1  2  3  4
///
/// Against the standard, receivers send commas in the text, so it is read to the end of the line. The first 64
/// characters are kept. `^hh` escapes are not decoded.
public struct TXT: Sendable, Equatable {
  /// Sender of the message.
  public var talker: Talker
  /// Sentences in this message.
  public var messageCount: Int?
  /// Number of this sentence, 1...messageCount.
  public var messageNumber: Int?
  /// Kind of message; u-blox: 0 error, 1 warning, 2 notice, 7 user.
  public var identifier: Int?
  /// The message, at most 64 characters.
  public var text: LongText

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    talker = fields.address.talker
    messageCount = fields.integer(1, in: 0...99)
    messageNumber = fields.integer(2, in: 0...99)
    identifier = fields.integer(3, in: 0...99)
    text = LongText(fields.tail(from: 4))
  }
}
