import Bytes
import CommandLineKit
import NMEA
import UBX

/// The lines of `binnacle decode`: one for each frame; Docs/Outputs.md is the reference.
package struct ReflectionOutput {
  let format: ReportFormat
  private let reflection: Reflection
  private let sentenceReflection: Reflection

  package init(format: ReportFormat) {
    self.format = format
    let style: Reflection.Style = format == .ndjson ? .json : .text
    reflection = Reflection(style: style)
    sentenceReflection = Reflection(style: style, letters: ["kind", "navigationalStatus", "unit"])
  }

  /// `NAV-PVT`, or class and number in hexadecimal for an id without a name: `7F-01`.
  package static func name(of id: MessageID) -> String {
    if let name = id.name { return name.description }
    return [id.messageClass, id.number].map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + digits : digits
    }.joined(separator: "-")
  }

  /// Appends a UBX frame; false if its payload does not match its id.
  package func append(
    _ id: MessageID, _ name: String, _ payload: ByteView, offset: UInt64, to writer: inout ByteWriter
  ) -> Bool {
    begin("ubx", name, payload.count, offset, to: &writer)
    if format == .ndjson {
      appendMember("message", name, to: &writer)
      appendMember("class", id.messageClass, to: &writer)
      appendMember("id", id.number, to: &writer)
      appendMember("length", payload.count, to: &writer)
    }
    defer { end(&writer) }
    do throws(MessageError) {
      let message = try Message(id, payload)
      if case .unknown = message {
        appendMember("payload", payload, to: &writer)
      } else if let value = Mirror(reflecting: message).children.first?.value {
        reflection.appendMembers(of: value, to: &writer)
      }
      return true
    } catch .length(let count) where ReflectionOutput.isQuestion(id, count) {
      appendMember("poll", true, to: &writer)
      if count > 0 { appendMember("payload", payload, to: &writer) }
      return true
    } catch {
      appendMember("error", error.explanation, to: &writer)
      appendMember("payload", payload, to: &writer)
      return false
    }
  }

  /// Whether a payload of `count` bytes polls the message: it is empty, or names one port, pulse or message.
  private static func isQuestion(_ id: MessageID, _ count: Int) -> Bool {
    switch id {
    case CfgPRT.id, CfgTP5.id: count <= 1
    case CfgMSG.id: count == 0 || count == 2
    default: count == 0
    }
  }

  /// Appends a frame of one of the rarer protocols; false if its payload does not match its id.
  package func append(_ frame: ReflectedFrame, offset: UInt64, to writer: inout ByteWriter) -> Bool {
    begin(frame.type, frame.name, frame.payload.count, offset, to: &writer)
    if format == .ndjson {
      appendMember("message", frame.name, to: &writer)
      if let number = frame.classNumber { appendMember("class", number, to: &writer) }
      appendMember("id", frame.number, to: &writer)
      appendMember("length", frame.payload.count, to: &writer)
    }
    defer { end(&writer) }
    switch frame.content {
    case .decoded(let value):
      reflection.appendMembers(of: value, to: &writer)
      return true
    case .unknown:
      appendMember("payload", frame.payload, to: &writer)
      return true
    case .malformed(let count):
      appendMember("error", MessageError.length(count).explanation, to: &writer)
      appendMember("payload", frame.payload, to: &writer)
      return false
    }
  }

  /// Appends an RTCM 3 frame.
  ///
  /// - Parameter length: of its payload, bytes.
  package func append(rtcm message: Int, length: Int, offset: UInt64, to writer: inout ByteWriter) -> Bool {
    begin("rtcm", "\(message)", length, offset, to: &writer)
    if format == .ndjson {
      appendMember("message", message, to: &writer)
      appendMember("length", length, to: &writer)
    }
    end(&writer)
    return true
  }

  /// Appends an NMEA sentence; false if it is malformed.
  ///
  /// - Parameters:
  ///   - fields: the fields from which `sentence` was decoded.
  ///   - line: the complete line, without its terminator.
  package func append(
    _ sentence: ReflectedSentence, _ fields: borrowing SentenceFields, _ line: ByteView, offset: UInt64,
    to writer: inout ByteWriter
  ) -> Bool {
    begin("nmea", sentence.talker + sentence.name, line.count, offset, to: &writer)
    if format == .ndjson {
      appendMember("sentence", sentence.name, to: &writer)
      if !sentence.talker.isEmpty { appendMember("talker", sentence.talker, to: &writer) }
    }
    if fields.checksum == .missing { appendMember("checksum", "missing", to: &writer) }
    defer { end(&writer) }
    switch sentence.content {
    case .decoded(let value):
      sentenceReflection.appendMembers(of: value, except: "talker", to: &writer)
      if value is PUBX03 { appendMember("satellites", satellites(of: fields), to: &writer) }
      return true
    case .unknown:
      let texts = (1..<max(1, fields.count)).map { String(decoding: Array(fields[$0]), as: UTF8.self) }
      if format == .ndjson {
        appendMember("fields", texts, to: &writer)
      } else {
        writer.append(" ")
        writer.append(text: texts.joined(separator: ","))
      }
      return true
    case .malformed(let reason):
      appendMember("error", reason, to: &writer)
      appendMember("text", String(decoding: Array(line), as: UTF8.self), to: &writer)
      return false
    }
  }

  /// Returns the satellites of a sentence that refers to them instead of containing them.
  private func satellites(of fields: borrowing SentenceFields) -> [PUBXSatellite] {
    var satellites: [PUBXSatellite] = []
    for place in 0..<fields.count / 6 {
      if let satellite = PUBX03.satellite(place, in: fields) { satellites.append(satellite) }
    }
    return satellites
  }

  /// Appends the beginning of a line: in text, columns of offset, protocol, name and length.
  private func begin(
    _ type: StaticString, _ name: String, _ length: Int, _ offset: UInt64, to writer: inout ByteWriter
  ) {
    if format == .ndjson {
      writer.append(#"{"type":""#, type, #"","offset":"#)
      writer.append(offset)
      return
    }
    append(padding: 10, before: String(offset), to: &writer)
    writer.append("  ", type, type.utf8CodeUnitCount < 4 ? "   " : "  ")
    writer.append(text: name)
    append(padding: 16 - name.utf8.count, before: String(length), to: &writer)
  }

  private func append(padding width: Int, before text: String, to writer: inout ByteWriter) {
    for _ in 0..<max(0, width - text.utf8.count) { writer.append(UInt8(ascii: " ")) }
    writer.append(text: text)
  }

  private func appendMember(_ name: String, _ value: Any, to writer: inout ByteWriter) {
    reflection.appendMember(name, value, to: &writer)
  }

  private func end(_ writer: inout ByteWriter) {
    if format == .ndjson { writer.append("}") }
    writer.append("\n")
  }
}

extension MessageError {
  fileprivate var explanation: String {
    switch self {
    case .length(let count): "no version of this message has \(count) bytes"
    case .version(let version): "version \(version) of this message is not known"
    }
  }
}
