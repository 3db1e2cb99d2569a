import Glibc
import LinuxIO

extension FakeTree {
  /// A device of the kernel's IIO with these attributes, on an I²C bus when `place` is like `1-001e`.
  package func iio(_ number: Int, _ name: String, place: String? = nil, _ attributes: [String: String]) {
    let parent = place.map { "sys/devices/i2c-\($0.split(separator: "-")[0])/\($0)" } ?? "sys/devices/platform/\(name)"
    let folder = "\(parent)/iio:device\(number)"
    file("\(folder)/name", "\(name)\n")
    for (attribute, text) in attributes { file("\(folder)/\(attribute)", "\(text)\n") }
    link("sys/bus/iio/devices/iio:device\(number)", to: "\(path)/\(folder)")
    guard let place else { return }
    if !SystemRoots.exists("\(path)/sys/bus/i2c/devices/\(place)") {
      link("sys/bus/i2c/devices/\(place)", to: "\(path)/\(parent)")
      file("\(parent)/driver", "")
    }
  }

  /// A LIS3MDL as st_magn shows it: 1/6842 gauss a count.
  package func iioMagnetometer(_ number: Int = 0, place: String = "1-001e", more: [String: String] = [:]) {
    let attributes = [
      "in_magn_x_raw": "3421", "in_magn_y_raw": "-6842", "in_magn_z_raw": "0",
      "in_magn_x_scale": "0.000146156", "in_magn_y_scale": "0.000146156", "in_magn_z_scale": "0.000146156",
      "sampling_frequency": "10",
    ]
    iio(number, "lis3mdl", place: place, attributes.merging(more) { $1 })
  }

  /// The same with a buffer: X, Z and Y in the order of their indices, and a stamp.
  package func iioBufferedMagnetometer(_ number: Int = 0, enabled: String = "0") {
    iioMagnetometer(
      number,
      more: [
        "scan_elements/in_magn_x_en": "0", "scan_elements/in_magn_x_index": "0",
        "scan_elements/in_magn_x_type": "be:s16/16>>0",
        "scan_elements/in_magn_z_en": "0", "scan_elements/in_magn_z_index": "1",
        "scan_elements/in_magn_z_type": "be:s16/16>>0",
        "scan_elements/in_magn_y_en": "0", "scan_elements/in_magn_y_index": "2",
        "scan_elements/in_magn_y_type": "be:s16/16>>0",
        "scan_elements/in_timestamp_en": "0", "scan_elements/in_timestamp_index": "3",
        "scan_elements/in_timestamp_type": "le:s64/64>>0",
        "buffer/enable": enabled, "buffer/length": "2", "current_timestamp_clock": "realtime",
      ])
    file("dev/none", "")
    mkfifo("\(path)/dev/iio:device\(number)", 0o600)
  }

  /// A file's text without its line feed.
  package func text(_ name: String) -> String? { SystemRoots.text(of: "\(path)/\(name)") }
}
