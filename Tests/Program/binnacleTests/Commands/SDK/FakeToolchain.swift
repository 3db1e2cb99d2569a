import Testing

@testable import binnacle

/// A `swift` that compiles in no time, and what it is given to compile. That the real one does the same is for
/// Tests/Scripts/Gate/check-overlay.sh.
struct FakeToolchain {
  let folder: DeepFolder
  var swift: String { folder.path + "/bin/swift" }
  var prefix: String { folder.path + "/prefix" }
  var source: String { folder.path + "/source" }
  /// The seed of places in the prefix; nil if there is none.
  var seed: String? { folder.text("prefix/.corelocation-build/Sources/Places/Places/Data/seed.bpx") }

  /// - Parameters:
  ///   - build: shell commands that stand for `swift build`; `$products` is the folder of products, made already.
  ///   - proof: what the compiled proof does.
  init(version: String = "6.3.1", build: String = "", proof: String = "exit 0") throws {
    folder = try DeepFolder()
    try folder.write("// manifest\n", to: "source/Package.swift")
    try folder.write("", to: "source/Sources/Apple/CoreLocation/Exports.swift")
    try folder.write("", to: "source/CModules/map")
    try folder.write("seed", to: "source/Sources/Places/Places/Data/seed.bpx")
    try be(version: version, build: build, proof: proof)
  }

  /// Replaces the programs.
  func be(version: String = "6.3.1", build: String = "", proof: String = "exit 0") throws {
    try folder.write(
      """
      #!/bin/sh
      case "$*" in
      --version) echo "swift-driver version: 1.0 Swift version \(version) (swift-\(version)-RELEASE)"; echo "Target: none"; exit;;
      "build --help") echo "  --toolset <toolset>"; exit;;
      esac
      scratch=$5
      products=$scratch/products
      case "$*" in
      *--show-bin-path) echo "$products"; exit;;
      esac
      mkdir -p "$products/Modules"
      echo "[1/2] Compiling CoreLocation Exports.swift"
      for module in CoreLocation Contacts MapKit MapDrawing CoreGraphics CoreBluetooth UnifiedLog os OSLog; do
        for kind in swiftmodule swiftdoc; do echo "\(version)" > "$products/Modules/$module.$kind"; done
      done
      echo "\(version)" > "$products/libCoreLocation.so"
      \(build)

      """, to: "bin/swift", mode: 0o755)
    try folder.write(
      """
      #!/bin/sh
      while [ "$1" != -o ]; do shift; done
      printf '#!/bin/sh\\n%s\\n' '\(proof)' > "$2"
      chmod 755 "$2"

      """, to: "bin/swiftc", mode: 0o755)
  }

  func install(_ more: [String] = []) throws -> ProgramRun {
    try ProgramRun(["sdk", "install", "--prefix", prefix, "--sources", source, "--swift", swift] + more)
  }
}
