/// The optional libraries that are installed, with their versions taken from the file names.
enum LibraryChecks {
  private static let rows: [(check: Check, file: String, package: String, purpose: String)] = [
    (.libudev, "libudev.so", "libudev1", "only noticing USB receivers as they are plugged in needs it"),
    (.zlib, "libz.so", "zlib1g", "only compressed logs need it"),
    (.libcurl, "libcurl.so", "libcurl4", "only NTRIP corrections need it"),
    (.libcairo, "libcairo.so", "libcairo2", "only pictures of maps need it"),
  ]

  static func findings(_ context: DiagnosisContext) -> [Finding] {
    let folders = folders(context.view)
    return rows.map { row in
      for folder in folders {
        // The longest name has the full version: libz.so.1 is a link to libz.so.1.2.13.
        let names = context.view.names(in: folder).filter { $0.hasPrefix(row.file + ".") }
        guard let name = names.max(by: { $0.utf8.count < $1.utf8.count }) else { continue }
        return Finding(row.check, .pass, "\(name) in \(folder)")
      }
      return Finding(row.check, .skip, "not installed; \(row.purpose)", fix: "sudo apt install \(row.package)")
    }
  }

  /// Returns Debian's folders of every architecture present, then those of other distributions.
  private static func folders(_ view: SystemView) -> [String] {
    let bases = ["/usr/lib", "/lib"]
    let nested = bases.flatMap { base in
      view.names(in: base).filter { $0.contains("-linux-gnu") }.map { "\(base)/\($0)" }
    }
    return nested + bases + ["/usr/lib64", "/usr/local/lib"]
  }
}
