/// The description of an installed overlay: one `name value` per line.
///
///     binnacle 0.1.0
///     compiler Swift version 6.3.1 (swift-6.3.1-RELEASE), x86_64-unknown-linux-gnu
///     installed 1795190400
struct OverlayStamp: Equatable {
  /// The version of the program that installed it.
  var version: String
  /// `Toolchain.identity` of the compiler that built it.
  var compiler: String
  /// Seconds since 1970-01-01 UTC.
  var installed: Int

  init(version: String, compiler: String, installed: Int) {
    self.version = version
    self.compiler = compiler
    self.installed = installed
  }

  /// nil for a text of another form.
  init?(_ text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let version = values["binnacle"], let compiler = values["compiler"],
      let installed = values["installed"].flatMap({ Int($0) })
    else { return nil }
    self.init(version: String(version), compiler: String(compiler), installed: installed)
  }

  var text: String { "binnacle \(version)\ncompiler \(compiler)\ninstalled \(installed)\n" }
}
