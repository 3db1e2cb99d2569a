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
