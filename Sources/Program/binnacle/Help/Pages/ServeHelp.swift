import CommandLineKit

extension HelpPage {
  static var serve: HelpPage {
    HelpPage(
      name: "serve", purpose: "show a receiver in the browser", usage: "[OPTION]... [SOURCE]",
      description: [
        .paragraph(
          "Prints a link. The page shows the position with its accuracy, the track, the satellites, the heading and the "
            + "monitored regions, with the same numbers as binnacle stream, and needs no network. Only this machine can "
            + "open it, and only with the token in the link; programs read the same by HTTP (Docs/LivePage.md). SOURCE "
            + "is as for binnacle stream."),
        .paragraph(
          "From another machine, ssh -L \(ServeOptions.usualPort):localhost:\(ServeOptions.usualPort) USER@HOST leads "
            + "there. To listen at an address of the network is an option, since everything goes over it unencrypted."),
      ],
      examples: [
        ("binnacle serve", "the receiver that is attached"),
        ("binnacle serve drive.nmea.gz --speed 10", "a log, ten times as fast"),
        ("binnacle serve --address 0.0.0.0 --host pi.local", "for a phone in the same network"),
      ],
      options: ServeOption.shown,
      exitCodes: [
        (.success, "done, also by Ctrl-C"), usageCode, (.refused, "nothing in the log can be decoded"),
        (.noInput, "no such file or device"), (.unavailable, "the port is in use, or the source is not available"),
        inputOutputCode, policyCode,
      ],
      seeAlso: ["stream", "heading", "Docs/LivePage.md"],
      operand: .file("SOURCE"))
  }
}
