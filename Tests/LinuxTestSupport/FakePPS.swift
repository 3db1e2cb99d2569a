import Glibc

/// A tree with pulses in /sys/class/pps, gone with its owner.
package final class FakePPS: Sendable {
  /// Stands for `/`.
  package let root: String

  package init() {
    var template = Array("/tmp/binnacle-pps-XXXXXX".utf8CString)
    root = String(cString: mkdtemp(&template)!)
    for folder in ["sys", "sys/class", "sys/class/pps", "dev"] { mkdir("\(root)/\(folder)", 0o755) }
  }

  deinit { Child(["rm", "-r", root]).wait() }

  /// Makes a device, before its first pulse.
  ///
  /// - Returns: its folder.
  @discardableResult
  package func add(_ name: String, driver: String, path: String = "") -> String {
    let folder = "\(root)/sys/class/pps/\(name)"
    mkdir(folder, 0o755)
    for (attribute, text) in [
      ("assert", "0.000000000#0"), ("clear", "0.000000000#0"), ("name", driver), ("path", path),
    ] {
      write(text, to: attribute, of: name)
    }
    return folder
  }

  package func write(_ text: String, to attribute: String, of name: String) {
    let line = text.isEmpty ? "" : text + "\n"
    let file = open("\(root)/sys/class/pps/\(name)/\(attribute)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    precondition(file >= 0)
    writeAll(Array(line.utf8), to: file)
    close(file)
  }

  package func pulse(_ name: String, at nanoseconds: Int64, count: Int, attribute: String = "assert") {
    let fraction = String(nanoseconds % 1_000_000_000)
    let zeros = String(repeating: "0", count: 9 - fraction.count)
    write("\(nanoseconds / 1_000_000_000).\(zeros)\(fraction)#\(count)", to: attribute, of: name)
  }

  package func remove(_ name: String) { Child(["rm", "-r", "\(root)/sys/class/pps/\(name)"]).wait() }
}
