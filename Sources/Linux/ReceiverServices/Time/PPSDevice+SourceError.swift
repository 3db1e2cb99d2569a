import LinuxIO
import LocationEngine

extension PPSDevice {
  /// Finds a device. Throws if it does not exist.
  ///
  /// - Parameters:
  ///   - name: `/dev/pps0`, `pps0`, or the device's folder in sysfs.
  ///   - root: The folder that takes the place of `/`.
  public convenience init(_ name: String, root: String = "") throws(SourceError) {
    do throws(Missing) {
      try self.init(named: name, root: root)
    } catch {
      throw PPSError.notFound(error.name, root: root)
    }
  }
}
