import Bytes

/// Version of NTRIP.
public enum NTRIPVersion: UInt8, Sendable, CaseIterable {
  /// Version 1 (RTCM 10410.0): a status line of its own, then the data.
  case one = 1
  /// Version 2 (RTCM 10410.1): HTTP/1.1.
  case two = 2
}

/// A client's request to a caster: the corrections of one mount point, or the list of all mount points.
///
///     GET /MOUNT HTTP/1.1                      GET /MOUNT HTTP/1.0
///     Host: caster:2101
///     Ntrip-Version: Ntrip/2.0
///     User-Agent: NTRIP binnacle               User-Agent: NTRIP binnacle
///     Authorization: Basic dXNlcjpwdw==        Authorization: Basic dXNlcjpwdw==
///     Ntrip-GGA: $GPGGA,…*hh
///     Connection: close
///
/// A caster of version 1 answers a request of version 2 in its own way, so that the latter serves both.
public struct NTRIPRequest: Sendable {
  /// Name or address of the caster; an IPv6 address without brackets.
  public var host: String
  /// TCP port of the caster, often 2101.
  public var port: UInt16
  /// Path without its leading slash; empty for the list of mount points.
  public var mountPoint: String
  /// User name; no credentials are sent if it and the password are empty.
  public var user: String
  /// Password, sent in Base64.
  public var password: String
  /// Version of the request.
  public var version: NTRIPVersion

  /// Creates a request.
  public init(
    host: String, port: UInt16, mountPoint: String, user: String = "", password: String = "",
    version: NTRIPVersion = .two
  ) {
    self.host = host
    self.port = port
    self.mountPoint = mountPoint
    self.user = user
    self.password = password
    self.version = version
  }

  /// Appends the request's bytes.
  ///
  /// - Parameter position: a GGA without its CR LF, for casters that choose a station by it; empty if unknown.
  public func append(to writer: inout ByteWriter, position: ByteView = .empty) {
    writer.append("GET /")
    append(mountPoint, to: &writer)
    writer.append(version == .one ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n")
    if version == .two {
      writer.append("Host: ")
      let isBracketed = isAddressWithColons
      if isBracketed { writer.append("[") }
      append(host, to: &writer)
      if isBracketed { writer.append("]") }
      writer.append(":", UInt64(port))
      writer.append("\r\nNtrip-Version: Ntrip/2.0\r\n")
    }
    writer.append("User-Agent: NTRIP binnacle\r\n")
    if !user.utf8.isEmpty || !password.utf8.isEmpty {
      writer.append("Authorization: Basic ")
      writer.append(base64: Array(user.utf8) + [UInt8(ascii: ":")] + Array(password.utf8))
      writer.append("\r\n")
    }
    if version == .two {
      if !position.isEmpty {
        writer.append("Ntrip-GGA: ")
        writer.append(position)
        writer.append("\r\n")
      }
      writer.append("Connection: close\r\n")
    }
    writer.append("\r\n")
  }

  private var isAddressWithColons: Bool {
    for byte in host.utf8 where byte == UInt8(ascii: ":") { return true }
    return false
  }

  /// Writes text for a line; control characters, spaces and bytes above 126 are written as %hh.
  private func append(_ text: String, to writer: inout ByteWriter) {
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7F {
        writer.append(byte)
      } else {
        writer.append("%")
        writer.append(hexadecimalDigit(byte >> 4))
        writer.append(hexadecimalDigit(byte & 15))
      }
    }
  }

  private func hexadecimalDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}

/// Reason why a caster's answer cannot be read.
public enum NTRIPError: Error, Equatable, Sendable {
  /// The first line is not an answer of a caster.
  case notACaster
  /// The head of the answer, or one of its lines, exceeds the limit.
  case headTooLong
  /// A chunk does not begin with its size, or has no line end after its data.
  case brokenChunk
  /// The body is compressed, or has a content coding that the client does not decode.
  case unsupportedEncoding
}

extension ByteWriter {
  /// Writes Base64 with padding (RFC 4648, section 4).
  ///
  ///     byte   aaaaaaaa bbbbbbbb cccccccc
  ///     digit  aaaaaa aabbbb bbbbcc cccccc
  public mutating func append(base64 bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let second = rest > 1 ? UInt32(bytes[index + 1]) : 0
      let third = rest > 2 ? UInt32(bytes[index + 2]) : 0
      let group = UInt32(bytes[index]) << 16 | second << 8 | third
      append(base64Digit(group >> 18))
      append(base64Digit(group >> 12))
      append(rest > 1 ? base64Digit(group >> 6) : UInt8(ascii: "="))
      append(rest > 2 ? base64Digit(group) : UInt8(ascii: "="))
      index += 3
    }
  }

  private func base64Digit(_ value: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: value & 63)
    switch digit {
    case 0..<26: return UInt8(ascii: "A") + digit
    case 26..<52: return UInt8(ascii: "a") + digit - 26
    case 52..<62: return UInt8(ascii: "0") + digit - 52
    case 62: return UInt8(ascii: "+")
    default: return UInt8(ascii: "/")
    }
  }
}
