import Bytes
import CommandLineKit

/// Writes a decoded value of any type with the names and values of its stored properties.
///
/// A property that is nil, or a number that is not finite, is omitted. A value with a raw value is written as that, a
/// case of an enumeration by its name, a collection as an array.
struct Reflection {
  enum Style {
    /// `,"name":value` for every member.
    case json
    /// ` name=value`, and ` name[count]` for an array.
    case text
  }

  let style: Style
  /// Members whose number is a character code.
  var letters: Set<String> = []

  /// Appends the members of `subject`, each with its separator before it.
  ///
  /// - Parameter skipped: a member that is omitted.
  func appendMembers(of subject: Any, except skipped: String = "", to writer: inout ByteWriter) {
    let members = (subject as? any ReflectedMembers)?.members
    for (label, value) in members ?? Mirror(reflecting: subject).children.map({ ($0.label ?? "", $0.value) }) {
      guard label != skipped, let value = Reflection.present(value) else { continue }
      appendMember(label, value, to: &writer)
    }
  }

  /// Appends a member that is not nil.
  func appendMember(_ name: String, _ value: Any, to writer: inout ByteWriter) {
    switch style {
    case .json:
      writer.append(#",""#)
      writer.append(text: name)
      writer.append(#"":"#)
    case .text:
      writer.append(UInt8(ascii: " "))
      writer.append(text: name)
      if !(value is any ReflectedValue), let collection = value as? any Collection {
        writer.append("[")
        writer.append(UInt64(collection.count))
        writer.append("]")
        return
      }
      writer.append("=")
    }
    if letters.contains(name), let code = value as? UInt8 {
      writer.appendJSON(String(Unicode.Scalar(code)))
    } else {
      append(value, to: &writer)
    }
  }

  private func append(_ value: Any, to writer: inout ByteWriter) {
    if let value = value as? any ReflectedValue { return value.append(to: &writer) }
    if value is any ReflectedMembers { return appendObject(value, to: &writer) }
    if Mirror(reflecting: value).displayStyle == .enum { return writer.appendJSON("\(value)") }
    if let value = value as? any RawRepresentable { return append(value.rawValue, to: &writer) }
    if let value = value as? any Collection { return append(elementsOf: value, to: &writer) }
    appendObject(value, to: &writer)
  }

  private func append(elementsOf collection: some Collection, to writer: inout ByteWriter) {
    writer.append("[")
    var isFirst = true
    for element in collection {
      if !isFirst { writer.append(",") }
      isFirst = false
      if let element = Reflection.present(element) {
        append(element, to: &writer)
      } else {
        writer.append("null")
      }
    }
    writer.append("]")
  }

  private func appendObject(_ value: Any, to writer: inout ByteWriter) {
    var members = ByteWriter(capacity: 256)
    Reflection(style: .json, letters: letters).appendMembers(of: value, to: &members)
    writer.append("{")
    members.withByteView { writer.append($0.slice(1, $0.count)) }
    writer.append("}")
  }

  /// Returns the unwrapped value; nil if it is nil or not finite.
  private static func present(_ value: Any) -> Any? {
    if let number = value as? any BinaryFloatingPoint { return number.isFinite ? number : nil }
    if value is any ReflectedValue { return value }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first.flatMap { present($0.value) } : value
  }
}
