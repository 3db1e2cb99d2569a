import Glibc
import OutputsTestSupport
import Testing

/// The program is tested by running it.
struct PlacesCommandTests {
  @Test func wrongUsageIs64() throws {
    #expect(try ProgramRun(["places", "bild"]).errors.contains("did you mean build?"))
    for words in [["bild"], ["--sail"], ["info", "x"], ["add"], ["remove"], ["remove", "a/b"], ["build", "x"]] {
      #expect(try ProgramRun(["places"] + words).status == 64, "\(words)")
    }
  }

  /// `swift run` in a checkout: no variable, and no file of the user or the machine.
  @Test func theCheckoutHasTheSeed() throws {
    let run = try ProgramRun(["places"])
    #expect(run.status == 0)
    #expect(run.output.contains("/Sources/Places/Places/Data/seed.bpx\n") || run.output.hasPrefix("/usr/"))
  }

  @Test func aFileIsShownWithItsLicences() throws {
    let world = try SmallWorld()
    let file = world.folder.path + "/small.bpx"
    try world.build(to: file)
    let variables = ["BINNACLE_PLACES=\(file)"]
    let text = try world.run(["places"], variables: variables)
    #expect(text.output.hasPrefix("\(file)\n  world, ") && text.output.contains(" 4 towns, CC BY 4.0\n"))
    #expect(text.output.contains("credit: Places © GeoNames, CC BY 4.0"))
    let credits = try world.run(["places", "attribution"], variables: variables)
    #expect(credits.output.hasPrefix("Places © GeoNames, CC BY 4.0\n"))
    let json = try world.run(["places", "info", "--json"], variables: variables)
    #expect(try JSONSchema().problem(in: json.output) == nil, "\(json.output)")
    #expect(json.output.contains(#""towns":4,"kind":"world""#))
  }

  @Test func withoutAFileItIs66() throws {
    let run = try ProgramRun(["places"], launcher: ["env", "BINNACLE_PLACES=/nonexistent/places.bpx"])
    #expect(run.status == 66 && run.errors.contains("> binnacle places build") && run.output.isEmpty)
  }

  @Test func aDamagedFileIsReported() throws {
    let folder = try DeepFolder()
    let file = try folder.write("BNCPLACE but nothing else, and that for more than thirty-two bytes", to: "x.bpx")
    let run = try ProgramRun(["places"], launcher: ["env", "BINNACLE_PLACES=\(file)"])
    #expect(run.status == 66 && run.errors.contains("\(file): has version"))
  }

  @Test func aLayerIsRemovedByItsName() throws {
    let folder = try DeepFolder()
    let layer = try folder.write("x", to: "binnacle/places/layers/home.layer")
    let launcher = ["env", "XDG_DATA_HOME=\(folder.path)"]
    let missing = try ProgramRun(["places", "remove", "work"], launcher: launcher)
    #expect(missing.status == 66 && missing.errors.contains("no such layer"))
    let removed = try ProgramRun(["places", "remove", "home"], launcher: launcher)
    #expect(removed.status == 0 && access(layer, F_OK) != 0)
  }
}
