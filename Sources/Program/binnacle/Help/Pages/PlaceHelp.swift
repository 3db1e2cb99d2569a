import CommandLineKit

extension HelpPage {
  static var place: HelpPage {
    HelpPage(
      name: "place", purpose: "name the place at a position, or find the places with a name",
      usage: "[OPTION]... [QUESTION]...",
      description: [
        .paragraph(
          "Answers from a file of places on this machine; no network is asked. Several words are one question. Without "
            + "QUESTION, or with -, it reads questions from standard input, one on each line, and answers them in order."
        ),
        .list(
          "QUESTION is one of",
          [
            ("51.05 13.74", "latitude and longitude in degrees"),
            ("\"51° 3' N, 13° 44' E\"", "and other notations of a position (Docs/Places.md)"),
            ("Dresden", "a town, district or country, in any language"),
            ("Springfield, Illinois", "parts of an address, in any order"),
          ]),
        .paragraph(
          "The best answer is first. Names may have a typing error. Programs that show places must credit GeoNames."),
      ],
      examples: [
        ("binnacle place 51.05 13.74", "the place at a position"),
        ("binnacle place 北京市海淀区 --language en", "a place by its Chinese name, in English"),
        ("binnacle place Springfield --near 39.8,-89.6", "the one near a position first"),
        ("binnacle place --json < towns.txt", "an answer for each line of a file"),
      ],
      options: PlaceOption.shown,
      exitCodes: [
        (.success, "every question has an answer"), (.findings, "a question has no answer"), usageCode,
        (.refused, "the file of places is damaged"), (.noInput, "there is no file of places"), inputOutputCode,
        permissionCode,
      ],
      seeAlso: ["stream", "doctor", "Docs/Places.md", "Docs/Outputs.md"])
  }
}
