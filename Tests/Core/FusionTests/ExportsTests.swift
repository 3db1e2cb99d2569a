import Fusion
import Testing

/// A client names what the module's interfaces are made of by this import alone.
@Suite struct ExportsTests {
  @Test func mountingsComeWithTheModule() {
    let mounting = Mounting.forwardLeftUp
    #expect(Compass.Sensors(magnetometer: mounting).magnetometer == mounting)
  }
}
