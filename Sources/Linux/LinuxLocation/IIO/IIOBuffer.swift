import Glibc
import LinuxIO

/// The buffer of an IIO device.
///
/// The kernel fills it at the sensor's own rate and adds timestamps. It is set up by `init`, read without waiting, and
/// switched off when it is released. Setting it up writes to /sys, which by default only root may do.
final class IIOBuffer {
  /// Number of scans that the kernel keeps for a late reader.
  private static let length = 128

  /// Why the buffer cannot be used: ENOENT if there is none, ENXIO without a trigger, EBUSY if it is in use, ENOTSUP for an
  /// inertial unit without usable timestamps.
  struct Failure: Error, Equatable {
    var code: CInt
  }

  let layout: IIOScanLayout
  /// Clock of the kernel's timestamps; nil without timestamps, or if the clock is unknown.
  let stampClock: IIOStampClock?
  private let folder: String
  private let descriptor: CInt

  /// Sets up the buffer and switches it on.
  ///
  /// - Parameter wanted: Channels to enable; other channels that are enabled stay so.
  init(_ device: IIODevice, _ wanted: [IIOChannel], _ roots: SystemRoots) throws(Failure) {
    folder = device.folder
    let elements = "\(folder)/scan_elements"
    guard SystemRoots.exists("\(folder)/buffer/enable"), SystemRoots.exists(elements) else {
      throw Failure(code: ENOENT)
    }
    guard SystemRoots.text(of: "\(folder)/buffer/enable") == "0" else { throw Failure(code: EBUSY) }
    try IIOBuffer.chooseTrigger(device, roots)
    for channel in wanted { try IIOBuffer.write("1", to: "\(elements)/\(channel.name)_en") }
    // Not every driver has timestamps, and not every kernel allows the clock to be chosen.
    do throws(Failure) { try IIOBuffer.write("1", to: "\(elements)/in_timestamp_en") } catch {}
    do throws(Failure) { try IIOBuffer.write("monotonic\n", to: "\(folder)/current_timestamp_clock") } catch {}
    let layout = IIOScanLayout(IIOBuffer.elements(in: elements))
    guard wanted.allSatisfy({ layout.place(of: $0.name) != nil }) else { throw Failure(code: ENOENT) }
    self.layout = layout
    // Without this file, the kernel is older than 4.8 and its clock is the time of day.
    let clock = SystemRoots.text(of: "\(folder)/current_timestamp_clock") ?? "realtime"
    stampClock = layout.place(of: "in_timestamp") == nil ? nil : IIOStampClock(clock)
    // Several scans are read at a time: the instant of the reading is not that of each.
    guard stampClock != nil || !wanted.contains(where: { $0.quantity == .acceleration }) else {
      throw Failure(code: ENOTSUP)
    }
    do throws(Failure) { try IIOBuffer.write("\(IIOBuffer.length)", to: "\(folder)/buffer/length") } catch {}
    try IIOBuffer.write("1", to: "\(folder)/buffer/enable")
    descriptor = open(device.node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      do throws(Failure) { try IIOBuffer.write("0", to: "\(folder)/buffer/enable") } catch {}
      throw Failure(code: code)
    }
  }

  deinit {
    close(descriptor)
    do throws(Failure) { try IIOBuffer.write("0", to: "\(folder)/buffer/enable") } catch {}
  }

  /// Reads whole scans that are available; returns the number of bytes, 0 if there are none, or -errno.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let room = buffer.count / layout.size * layout.size
    let count = Glibc.read(descriptor, buffer.baseAddress, room)
    if count >= 0 { return count / layout.size * layout.size }
    return errno == EAGAIN || errno == EINTR ? 0 : -Int(errno)
  }

  private static func elements(in folder: String) -> [IIOScanLayout.Element] {
    DirectoryListing.names(in: folder).compactMap { file -> IIOScanLayout.Element? in
      guard file.hasSuffix("_en"), SystemRoots.text(of: "\(folder)/\(file)") == "1" else { return nil }
      let channel = String(file.dropLast(3))
      guard let index = SystemRoots.text(of: "\(folder)/\(channel)_index").flatMap({ Int($0) }),
        let type = SystemRoots.text(of: "\(folder)/\(channel)_type").flatMap({ IIOScanType($0) })
      else { return nil }
      return IIOScanLayout.Element(channel: channel, index: index, type: type)
    }
  }

  /// Sets the trigger of a buffer that needs one: the device's own trigger, which the driver creates if the chip's
  /// interrupt is connected.
  private static func chooseTrigger(_ device: IIODevice, _ roots: SystemRoots) throws(Failure) {
    let current = "\(device.folder)/trigger/current_trigger"
    guard SystemRoots.exists(current), SystemRoots.text(of: current) == nil else { return }
    let folder = "\(roots.sys)/bus/iio/devices"
    let names = DirectoryListing.names(in: folder).filter { $0.hasPrefix("trigger") }
      .compactMap { SystemRoots.text(of: "\(folder)/\($0)/name") }
    let own =
      names.first { $0 == "\(device.name)-dev\(device.number)" } ?? names.first { $0 == "\(device.name)-trigger" }
    guard let own else { throw Failure(code: ENXIO) }
    try write(own, to: current)
  }

  private static func write(_ text: String, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure(code: errno) }
  }
}
