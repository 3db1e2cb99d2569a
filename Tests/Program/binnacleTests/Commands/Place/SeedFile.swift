import TestSupport

/// The seed of this checkout.
enum SeedFile {
  static let path = Checkout.folder + "/Sources/Places/Places/Data/seed.bpx"

  /// For the launcher of a program, so that it uses no other file of the machine, and names are English.
  static let launcher = ["BINNACLE_PLACES=\(path)", "LC_ALL=en_US.UTF-8"]
}
