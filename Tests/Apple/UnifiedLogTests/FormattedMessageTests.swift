import Foundation
import TestSupport
import Testing

@testable import UnifiedLog

struct FormattedMessageTests {
  private func text(_ format: String, _ arguments: any CVarArg..., shows: Bool = true) -> String {
    let visibility = Visibility(showsAutomatic: shows, showsPrivate: false)
    return FormattedMessage(format, arguments, errorNumber: ENOENT).segments.map { $0.rendered(visibility) }.joined()
  }

  @Test func numbers() {
    #expect(
      text("%d %i %ld %u %x %X %#x %o", 1, -2, Int.min, 3, 255, 255, 255, 8)
        == "1 -2 -9223372036854775808 3 ff FF 0xff 10")
    #expect(text("%u %x", -1 as Int32, -1 as Int32) == "4294967295 ffffffff")
    #expect(text("%5d|%-5d|%05d|%+d|%.3d|%05d", 42, 42, 42, 42, 42, -42) == "   42|42   |00042|+42|042|  -42")
    #expect(text("%f %.1f %e %g %08.2f", 1.5, 2.25, 1.0, 0.5, 3.14159) == "1.500000 2.2 1.000000e+00 0.5 00003.14")
    #expect(text("%*d|%-*d|%*d|%.*f", 4, 1, 4, 1, -4, 1, 1, 0.25) == "   1|1   |1   |0.2")
    #expect(text("%c%C", 65, 0x00F6) == "Aö" && text("%c", -1) == "-1" && text("%c", 0xD800) == "55296")
    #expect(text("%d %d", Float(1.5), true) == "1.5 true")
  }

  @Test func texts() {
    #expect(text("%@ %s %{public}@", "a", "b", NSString(string: "c")) == "a b c")
    #expect(text("%.2s|%5s|%-5@|", "abc", "ab", "ab") == "ab|   ab|ab   |")
    "bytes".withCString {
      #expect(text("%s %.2s", $0, $0) == "bytes by")
      #expect(text("%p", $0).hasPrefix("0x"))
    }
    #expect(text("100%% %m") == "100% [2: No such file or directory]")
  }

  @Test func whatTheFormatHidesIsHidden() {
    #expect(
      text("%d %@ %{public}@ %{private}d %{sensitive}@", 1, "a", "b", 2, "c", shows: false)
        == "1 <private> b <private> <private>")
    #expect(text("%{private, mask.hash}s", "a").hasPrefix("<mask.hash: '"))
    // The conversion does not make a text a number.
    #expect(text("%d %x %p", "a", NSString(string: "b"), "c", shows: false) == "<private> <private> <private>")
  }

  @Test func codesHaveWords() {
    #expect(text("%{bool}d %{bool}d %{BOOL}d %{BOOL}d", 1, 0, 1, 0) == "true false YES NO")
    #expect(text("%{errno}d %{darwin.errno}d", 2, 2).hasSuffix("[2: No such file or directory]"))
    #expect(text("%{errno}d", Int.max).hasPrefix("[2147483647: "))
  }

  @Test func missingArgumentsAreShown() {
    #expect(text("%d %@ %d", 1) == "1 <no argument> <no argument>")
    #expect(text("%*d", 4) == "<no argument>" && text("%*.*f") == "<no argument>")
    #expect(text("%d", 1, 2, 3) == "1")
  }

  /// An argument of another type than the conversion wants is shown as what it is; no address is followed.
  @Test func wrongArgumentsDoNoHarm() {
    #expect(text("%s %@ %f", 42, 43, 44) == "42 43 44")
    #expect(text("%d %f %c", "a", "b", "c") == "a b c")
    #expect(text("%s", OpaquePointer(bitPattern: 1)!).hasPrefix("0x"))
    #expect(text("%*d", "wide", 1) == "1" && text("%.*f", Int.min, 0.5) == "0.500000")
    #expect(text("%*d", Int.min, 1).count == 512 && text("%*d", UInt64.max, 1).count == 512)
  }

  @Test func randomFormatsDoNotEndTheProgram() {
    var random = SplitMix64(seed: 5)
    let characters = Array("%%%{}*.0-+#dsxXocfeg@pPmq,9hl ü")
    let arguments: [any CVarArg] = [1, -1 as Int8, UInt64.max, 0.5, Float.nan, "text", NSString(string: "o"), true]
    for _ in 0..<5000 {
      let format = String((0..<30).map { _ in characters.randomElement(using: &random) ?? "%" })
      let given = (0..<Int.random(in: 0...6)).map { _ in arguments.randomElement(using: &random) ?? 0 }
      let segments = FormattedMessage(format, given, errorNumber: 0).segments
      for case .value(let value) in segments {
        #expect(value.rendered(Visibility(showsAutomatic: true, showsPrivate: true)).count <= 900, "\(format)")
      }
    }
  }
}
