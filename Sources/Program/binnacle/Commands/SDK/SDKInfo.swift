import Bytes
import CommandLineKit
import NavigationMath

/// `binnacle sdk info`
enum SDKInfo {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(SDKFailure) -> ExitCode {
    var path: String?
    var swift: String?
    var wantsHelp = false
    try SDKCommand.parse(arguments) { (option: SDKInfoOption, value) throws(UsageError) in
      switch option {
      case .prefix: path = value
      case .swift: swift = value
      case .help: wantsHelp = true
      }
    }
    if wantsHelp { return HelpPage.sdkInfo.show() }
    let prefix = try SDKCommand.prefix(path)
    guard let stamp = try prefix.stamp() else {
      throw SDKFailure(
        .noInput, "\(prefix.path): no overlay is installed there\n> binnacle sdk install --prefix \(prefix.path)")
    }
    let current = CalendarDate(daysSince1970: stamp.installed / 86_400)
    Console.write(
      1,
      """
      binnacle   \(stamp.version)
      compiler   \(stamp.compiler)
      installed  \(isoText(current)) UTC
      toolset    \(prefix.toolset(OverlaySet()))
      modules    \(OverlayModules.always.map(\.module).joined(separator: " "))
      in sets    \(OverlayModules.Extra.allCases.map { "+" + $0.rawValue }.joined(separator: " "))

      """)
    return report(try troubles(prefix, stamp, swift), prefix)
  }

  /// Returns why the installation cannot be used as it is.
  private static func troubles(
    _ prefix: OverlayPrefix, _ stamp: OverlayStamp, _ swift: String?
  ) throws(SDKFailure) -> [String] {
    var troubles = prefix.missing.map { "\($0): is missing" }
    let toolchain = try Toolchain(swift, ChildRunner())
    if toolchain.identity != stamp.compiler {
      troubles.append("\(toolchain.swift) is \(toolchain.identity), which cannot import what another compiler made")
    }
    if stamp.version != HelpText.version { troubles.append("this program is \(HelpText.version)") }
    if troubles.isEmpty { Console.write(1, HelpText.use(prefix, toolchain)) }
    return troubles
  }

  private static func report(
    _ troubles: [String], _ prefix: OverlayPrefix
  ) -> ExitCode {
    guard !troubles.isEmpty else { return .success }
    for trouble in troubles { Console.say(trouble) }
    Console.say(lines: "install it again:\n> binnacle sdk install --prefix \(prefix.path)")
    return .findings
  }

  private static func isoText(_ date: CalendarDate) -> String {
    var writer = ByteWriter(capacity: 16)
    writer.append(UInt64(date.year), width: 4)
    writer.append("-", UInt64(date.month), width: 2)
    writer.append("-", UInt64(date.day), width: 2)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
