import BinnacleKit
import Testing

/// Names of every module for Linux are visible with the one import.
@Suite struct NamesTests {
  @Test func diagnosisKeepsItsOldName() {
    let old: Diagnosis.Type = SystemDiagnosis.self
    #expect(old.findings(ListeningReport(device: "/dev/null")).isEmpty == false)
  }

  @Test func namesOfEachModuleAreVisible() throws {
    #expect(HostAndPort("localhost:2947")?.port == 2947)
    #expect(TimeOptions().isEmpty)
    #expect(TuningWish.coarse.exactness == .within(3000))
    #expect(throws: SourceError.self) { _ = try PPSDevice("pps99", root: "/nowhere") }
    #expect(PortHolder(name: "gpsd", process: 1).description == "gpsd (process 1)")
  }
}
