import Testing

@testable import binnacle

struct BuildProgressTests {
  private static let lines: [(String, String?)] = [
    ("[12/57] Compiling GNSS FrameScanner.swift", "12 of 57: compiling GNSS"),
    ("[58/59] Linking libCoreLocation.so", "58 of 59: linking libCoreLocation.so"),
    ("[57/59] Write Objects.LinkFileList", nil), ("[0/1] Planning build", nil), ("Building for production...", nil),
    ("[x/1] Compiling A", nil), ("[1/2", nil), ("[1/2] Compiling", nil), ("", nil), ("[]", nil),
  ]

  @Test(arguments: lines)
  func readsSteps(_ line: String, _ step: String?) { #expect(BuildProgress.Step(line)?.text == step) }
}
