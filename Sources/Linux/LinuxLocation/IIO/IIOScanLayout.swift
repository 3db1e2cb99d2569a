/// The layout of a scan, the record that a buffer of the kernel holds per measurement.
///
/// Channels are ordered by their index, not by name: the driver of the HMC5883L has X, Z, Y. Each begins at a multiple
/// of its own size, and the length of the scan is a multiple of the largest size.
struct IIOScanLayout: Equatable {
  struct Element: Equatable {
    /// Name of the channel: `in_magn_x`, `in_timestamp`.
    var channel: String
    var index: Int
    var type: IIOScanType
  }

  /// Bytes of one scan.
  let size: Int
  private let places: [(element: Element, offset: Int)]

  /// Computes the layout.
  ///
  /// - Parameter elements: The enabled channels, in any order.
  init(_ elements: [Element]) {
    var places: [(Element, Int)] = []
    var end = 0
    var largest = 1
    for element in elements.sorted(by: { $0.index < $1.index }) {
      let length = element.type.size
      end = (end + length - 1) / length * length
      places.append((element, end))
      end += length
      largest = max(largest, length)
    }
    self.places = places
    size = (end + largest - 1) / largest * largest
  }

  /// Returns offset and type of a channel; nil if it is not in the buffer.
  func place(of channel: String) -> (offset: Int, type: IIOScanType)? {
    places.first { $0.element.channel == channel }.map { ($0.offset, $0.element.type) }
  }

  static func == (left: IIOScanLayout, right: IIOScanLayout) -> Bool {
    left.size == right.size && left.places.elementsEqual(right.places) { $0.element == $1.element }
  }
}

/// The format of a channel in a buffer of the kernel, from `scan_elements/in_…_type` (sysfs-bus-iio):
///
///     le:s16/16>>0      endianness : sign, significant bits / stored bits >> right shift
///     be:u12/16>>4
///     le:s32/32X4>>0    four values
struct IIOScanType: Equatable {
  var isBigEndian: Bool
  var isSigned: Bool
  /// Significant bits.
  var bits: Int
  /// Stored bits: 8, 16, 32 or 64.
  var storage: Int
  var shift: Int
  var count: Int

  /// Parses the text of such a file; nil if it is invalid.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "le" || parts[0] == "be" else { return nil }
    isBigEndian = parts[0] == "be"
    guard let sign = parts[1].first, sign == "s" || sign == "u" else { return nil }
    isSigned = sign == "s"
    let shifted = parts[1].dropFirst().split(separator: ">", omittingEmptySubsequences: false)
    guard shifted.count == 3, shifted[1].isEmpty, let shift = Int(shifted[2]) else { return nil }
    let sizes = shifted[0].split(separator: "/", omittingEmptySubsequences: false)
    guard sizes.count == 2, let bits = Int(sizes[0]) else { return nil }
    let taken = sizes[1].split(separator: "X", omittingEmptySubsequences: false)
    guard taken.count <= 2, let storage = Int(taken[0]), let count = taken.count == 2 ? Int(taken[1]) : 1 else {
      return nil
    }
    guard [8, 16, 32, 64].contains(storage), (1...storage).contains(bits), (0...(storage - bits)).contains(shift),
      (1...16).contains(count)
    else { return nil }
    self.bits = bits
    self.storage = storage
    self.shift = shift
    self.count = count
  }

  /// Bytes of all values.
  var size: Int { storage / 8 * count }

  /// Returns the first value at an offset.
  func value(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Int64 {
    var word: UInt64 = 0
    let width = storage / 8
    for index in 0..<width {
      let byte = UInt64(bytes[place + (isBigEndian ? index : width - 1 - index)])
      word = word << 8 | byte
    }
    // The highest significant bit is shifted to bit 63, then back with sign extension or zeros.
    let unused = UInt64(64 - bits)
    word = (word >> UInt64(shift)) << unused
    return isSigned ? Int64(bitPattern: word) >> Int64(unused) : Int64(truncatingIfNeeded: word >> unused)
  }
}
