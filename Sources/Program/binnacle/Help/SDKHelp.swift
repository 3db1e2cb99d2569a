import CommandLineKit

extension HelpPage {
  package static var sdk: HelpPage {
    HelpPage(
      name: "sdk", purpose: "build packages that import CoreLocation", usage: "COMMAND [OPTION]...",
      description: [
        .paragraph(
          "Compiles Swift packages that import CoreLocation or MapKit without a change to their manifest and sources. The "
            + "modules CoreLocation, Contacts and MapKit are compiled once by the Swift of this machine; a toolset then "
            + "points swift build and swift test to them.")
      ],
      examples: [
        ("binnacle sdk install --prefix ~/corelocation", "once for each version of Swift"),
        ("swift test --toolset ~/corelocation/corelocation.json", "in the package"),
      ],
      options: [HelpOption(letter: "h", name: "help", values: [], help: SharedHelp.help)],
      exitCodes: [(.success, "done"), usageCode],
      seeAlso: ["sdk install", "Docs/Overlay.md"],
      subpages: [sdkInstall, sdkInfo, sdkUninstall])
  }

  static var sdkInstall: HelpPage {
    HelpPage(
      name: "sdk install", purpose: "compile the modules and install them", usage: "--prefix DIR [OPTION]...",
      description: [
        .paragraph(
          "Compiles the modules CoreLocation, Contacts and MapKit and their library with the Swift of this machine, "
            + "6.0.3 or newer. This takes some minutes, 400 MB of disk space, and up to 700 MB of memory for each compiler; "
            + "--jobs 1 is for a board with 1 GB. The package binnacle-sdk brings them compiled by the Swift of Debian 13: with "
            + "that one nothing is compiled, unless --sources or --scratch-path is given."),
        .list(
          "It writes",
          [
            ("DIR/corelocation.json", "a toolset: swift build --toolset DIR/corelocation.json"),
            ("DIR/corelocation+os.json", "and others: the same with more of Apple's modules"),
            (
              "DIR/corelocation.flags", "the same as arguments for Swift 6.0: swift build $(cat DIR/corelocation.flags)"
            ),
            ("DIR/corelocation/", "modules, library and the compiler's output"),
          ]),
        .paragraph(
          "A package chooses its set by the name of the toolset. +CoreGraphics lets it import CoreGraphics, and "
            + "+CoreBluetooth what a program needs to be a beacon; +os has os and OSLog, whose Logger writes to standard "
            + "error. With +Foundation each file sees FoundationNetworking and FoundationXML without importing them, because "
            + "Apple's Foundation has URLSession and XMLParser. Several are joined in this order: "
            + "corelocation+CoreGraphics+os.json. Take no more than the package needs: some packages compile lines for "
            + "Apple's systems where they can import such a module."),
        .paragraph(
          "Only the compiler that made a module can import it: install again after an upgrade of Swift. If an "
            + "installation fails, the previous one stays as it was. Programs built with it need the library in DIR "
            + "when they run."),
      ],
      examples: [
        ("binnacle sdk install --prefix ~/corelocation", "for one user"),
        ("binnacle sdk install --prefix ~/corelocation --swift ~/swift-6.3/usr/bin/swift", "another Swift"),
      ],
      options: SDKInstallOption.shown,
      exitCodes: [
        (.success, "done"), usageCode, (.refused, "another file is in its place"),
        (.noInput, "no sources, or no such swift"),
        (.unavailable, "no swift, one that is too old, or another installation is running"),
        (.buildFailed, "the sources do not compile"), (.inputOutput, "input or output error, or disk full"),
        permissionCode, (.interrupted, "interrupted"),
      ],
      seeAlso: ["sdk", "Docs/Overlay.md"])
  }

  static var sdkInfo: HelpPage {
    HelpPage(
      name: "sdk info", purpose: "show the installation, and whether this Swift can use it",
      usage: "--prefix DIR [OPTION]...",
      description: [
        .paragraph(
          "Prints what binnacle sdk install put into DIR and how packages are built with it, and checks that no file is "
            + "missing and that this machine's Swift is the compiler that made it.")
      ],
      examples: [("binnacle sdk info --prefix ~/corelocation", "")],
      options: SDKInfoOption.shown,
      exitCodes: [
        (.success, "it can be used"), (.findings, "install it again"), usageCode, (.refused, "its stamp is damaged"),
        (.noInput, "nothing is installed there"), (.unavailable, "no swift"), permissionCode,
      ],
      seeAlso: ["sdk", "Docs/Overlay.md"])
  }

  static var sdkUninstall: HelpPage {
    HelpPage(
      name: "sdk uninstall", purpose: "remove the installation", usage: "--prefix DIR",
      description: [
        .paragraph(
          "Removes what binnacle sdk install put into DIR, and no other file. Programs that were built with it need its "
            + "library and no longer start.")
      ],
      examples: [("binnacle sdk uninstall --prefix ~/corelocation", "")],
      options: SDKUninstallOption.shown,
      exitCodes: [
        (.success, "done"), usageCode, (.noInput, "nothing is installed there"),
        (.unavailable, "an installation is running"), inputOutputCode, permissionCode,
      ],
      seeAlso: ["sdk", "Docs/Overlay.md"])
  }
}
