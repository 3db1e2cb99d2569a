import LinuxIO

/// The meaning of USB ids: receiver, adapter, modem or other device.
enum DeviceCatalog {
  enum Kind: Equatable {
    /// Only this receiver has these ids. `generation`: 0 to 9, a higher one is newer.
    case receiver(generation: Int)
    /// A receiver with a proprietary protocol that is not supported.
    case foreignReceiver(String)
    /// A serial adapter, to which any device may be attached.
    case adapter
    /// A cellular modem with GNSS; only interface number `sentences` sends sentences.
    case modem(sentences: UInt8)
    /// A board or device that opening restarts or disturbs.
    case other(String)
  }

  struct Entry: Equatable {
    var name: String
    var kind: Kind

    init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// Returns the entry of a device; nil if its ids are not listed.
  static func entry(for usb: USBIdentity) -> Entry? {
    switch (usb.vendor, usb.product) {
    case (0x1546, 0x01A4): Entry("u-blox Antaris 4", .receiver(generation: 4))
    case (0x1546, 0x01A5...0x01A9):
      Entry("u-blox \(usb.product - 0x01A0)", .receiver(generation: Int(usb.product - 0x01A0)))
    // u-blox also makes cellular modems and radios.
    case (0x1546, 0x1000...0x1FFF): Entry("u-blox modem", .other("a modem's port"))
    case (0x0E8D, 0x3329): Entry("MediaTek MT3329/3339", .receiver(generation: 3))
    case (0x067B, 0xAAA0): Entry("Prolific GPS", .receiver(generation: 1))
    case (0x0DF7, 0x0900): Entry("i.gotU GPS", .receiver(generation: 1))
    case (0x1163, 0x0100), (0x1163, 0x0200): Entry("DeLorme Earthmate", .receiver(generation: 0))
    case (0x152A, 0x85C0): Entry("Septentrio", .receiver(generation: 9))
    case (0x091E, 0x0003): Entry("Garmin", .foreignReceiver("it speaks Garmin's own protocol"))

    case (0x067B, 0x2303), (0x067B, 0x2304), (0x067B, 0x23A3...0x23F3): Entry("Prolific PL2303", .adapter)
    case (0x10C4, 0xEA60...0xEA71): Entry("CP210x", .adapter)
    case (0x0403, 0x6001), (0x0403, 0x6010...0x6015): Entry("FTDI", .adapter)
    case (0x1A86, _): Entry("WCH CH34x", .adapter)
    case (0x0483, 0x5740): Entry("STM32 serial", .adapter)
    case (0x0557, 0x2008): Entry("ATEN UC-232A", .adapter)

    case (0x2C7C, _): Entry("Quectel modem", .modem(sentences: 1))
    case (0x1E0E, 0x9001): Entry("SIMCom modem", .modem(sentences: 1))
    case (0x1199, 0x9071), (0x1199, 0x9079), (0x1199, 0x9091): Entry("Sierra modem", .modem(sentences: 2))

    case (0x2341, _), (0x2A03, _): Entry("Arduino", .other("opening it restarts the board"))
    case (0x2E8A, _): Entry("Raspberry Pi Pico", .other("a microcontroller board"))
    case (0x303A, _): Entry("Espressif board", .other("a microcontroller board"))
    case (0x239A, _): Entry("Adafruit board", .other("a microcontroller board"))
    case (0x0658, 0x0200): Entry("Z-Wave stick", .other("a radio of the house"))
    case (0x1CF1, 0x0030): Entry("ConBee", .other("a radio of the house"))
    default: nil
    }
  }

  /// Whether a device's own texts indicate a receiver.
  static func soundsLikeReceiver(_ texts: [String?]) -> Bool {
    contains(texts, ["gps", "gnss", "u-blox", "ublox", "glonass", "beidou", "l76", "l86", "lc29", "max-m", "zed-f9"])
  }

  /// Whether a device's own texts indicate another device that shares its ids with adapters.
  static func soundsLikeOther(_ texts: [String?]) -> Bool {
    contains(texts, ["zigbee", "z-wave", "zwave", "conbee", "skyconnect", "arduino", "printer", "rfid", "z-stack"])
  }

  private static func contains(_ texts: [String?], _ words: [String]) -> Bool {
    texts.contains { text in
      guard let text = text?.lowercased() else { return false }
      return words.contains { holds(text, $0) }
    }
  }

  private static func holds(_ text: String, _ word: String) -> Bool {
    let (text, word) = (Array(text.utf8), Array(word.utf8))
    guard text.count >= word.count else { return false }
    return (0...(text.count - word.count)).contains { text[$0..<($0 + word.count)].elementsEqual(word) }
  }
}
