import Testing

@testable import LocationServices

@Suite struct AuthorizationFilesTests {
  private func own(_ variables: [String: String]) -> AuthorizationFiles { AuthorizationFiles { variables[$0] } }

  @Test func theVariableThenTheConfigurationFolderThenHome() {
    let home = ["HOME": "/h", "XDG_CONFIG_HOME": "/c"]
    #expect(own(home) == AuthorizationFiles(own: "/c/binnacle/authorization"))
    #expect(own(["HOME": "/h"]).own == "/h/.config/binnacle/authorization")
    #expect(own([:]) == AuthorizationFiles(own: nil))
    let named = own(home.merging(["BINNACLE_AUTHORIZATION_FILE": "/f"]) { $1 })
    #expect(named == AuthorizationFiles(own: "/f", isOwnRequired: true))
    #expect(own(["BINNACLE_AUTHORIZATION_FILE": "f"]).own?.hasPrefix("/") == true)
  }

  /// The path of the machine's file is fixed; no variable changes it.
  @Test func theMachinesFileIsWhereItIs() {
    #expect(own(["BINNACLE_AUTHORIZATION_FILE": "/f"]).paths == ["/etc/binnacle/authorization", "/f"])
  }
}
