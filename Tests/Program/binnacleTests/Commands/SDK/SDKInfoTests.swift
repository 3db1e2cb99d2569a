import Testing

@testable import binnacle

struct SDKInfoTests {
  private func info(_ fake: FakeToolchain) throws -> ProgramRun {
    try ProgramRun(["sdk", "info", "--prefix", fake.prefix, "--swift", fake.swift])
  }

  @Test func saysWhatIsThereAndHowItIsUsed() throws {
    let fake = try FakeToolchain()
    #expect(try fake.install().status == 0)
    let run = try info(fake)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("compiler   Swift version 6.3.1 (swift-6.3.1-RELEASE), none"))
    #expect(run.output.contains("swift test --toolset \(fake.prefix)/corelocation.json"))
  }

  @Test func noticesAnotherCompiler() throws {
    let fake = try FakeToolchain()
    #expect(try fake.install().status == 0)
    try fake.be(version: "6.3.2")
    let run = try info(fake)
    #expect(run.status == 1 && run.errors.contains("6.3.2") && run.errors.contains("install it again"))
  }

  @Test func noticesWhatIsMissing() throws {
    let fake = try FakeToolchain()
    #expect(try fake.install().status == 0)
    try Files.remove(fake.prefix + "/corelocation/modules/Contacts.swiftmodule")
    let run = try info(fake)
    #expect(run.status == 1 && run.errors.contains("Contacts.swiftmodule: is missing"))
  }

  @Test func nothingAndDamagedAreErrors() throws {
    let fake = try FakeToolchain()
    let none = try info(fake)
    #expect(none.status == 66 && none.errors.contains("binnacle sdk install --prefix \(fake.prefix)"))
    #expect(try fake.install().status == 0)
    try Files.write("", to: fake.prefix + "/corelocation/stamp")
    #expect(try info(fake).status == 65)
  }

  @Test func setsBelongToTheInstallation() throws {
    let fake = try FakeToolchain()
    #expect(try fake.install().status == 0)
    #expect(
      try info(fake).output.contains(
        "modules    CoreLocation Contacts MapKit MapDrawing\n"
          + "in sets    +CoreGraphics +CoreBluetooth +os +Foundation\n"))
    try Files.remove(fake.prefix + "/corelocation/modules+CoreGraphics/CoreGraphics.swiftmodule")
    try Files.remove(fake.prefix + "/corelocation+os.json")
    let run = try info(fake)
    #expect(run.status == 1 && run.errors.contains("CoreGraphics.swiftmodule: is missing"))
    #expect(run.errors.contains("corelocation+os.json: is missing"))
    #expect(run.errors.contains("> binnacle sdk install --prefix \(fake.prefix)\n"))
  }
}
