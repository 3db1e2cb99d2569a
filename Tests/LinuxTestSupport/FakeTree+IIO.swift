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

  /// An accelerometer with a buffer, whose values change only if a test writes them.
  package func iioBufferedInertialUnit(_ number: Int = 0) {
    var attributes = ["sampling_frequency": "104", "buffer/enable": "0", "buffer/length": "2"]
    for (index, axis) in ["x", "y", "z", "timestamp"].enumerated() {
      let name = axis == "timestamp" ? "in_timestamp" : "in_accel_\(axis)"
      attributes["scan_elements/\(name)_en"] = "0"
      attributes["scan_elements/\(name)_index"] = "\(index)"
      attributes["scan_elements/\(name)_type"] = axis == "timestamp" ? "le:s64/64>>0" : "le:s16/16>>0"
      guard axis != "timestamp" else { continue }
      attributes["\(name)_raw"] = axis == "z" ? "16384" : "0"
      attributes["\(name)_scale"] = "0.000598"
    }
    iio(number, "lsm6dsox_accel", attributes)
    file("dev/none", "")
    mkfifo("\(path)/dev/iio:device\(number)", 0o600)
  }

  /// A file that no program can write; returns its descriptor, which must stay open.
  package func sealedFile(_ name: String, _ text: String) -> CInt {
    // Glibc's module leaves out memfd_create and its constants (memfd_create(2), fcntl(2)).
    typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> CInt
    let (allowSealing, addSeals, shrinkAndWrite): (UInt32, CInt, CInt) = (2, 1033, 0x2 | 0x8)
    guard let symbol = dlsym(nil, "memfd_create") else { fatalError("no memfd_create") }
    let descriptor = unsafeBitCast(symbol, to: Create.self)("sealed", allowSealing)
    precondition(descriptor >= 0 && write(descriptor, text, text.utf8.count) == text.utf8.count)
    precondition(fcntl(descriptor, addSeals, shrinkAndWrite) == 0)
    unlink("\(path)/\(name)")
    link(name, to: "/proc/self/fd/\(descriptor)")
    return descriptor
  }

  /// A file's text without its line feed.
  package func text(_ name: String) -> String? { SystemRoots.text(of: "\(path)/\(name)") }
}
