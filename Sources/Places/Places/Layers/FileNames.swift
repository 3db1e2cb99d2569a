#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Returns the names of the files in a folder, without order; empty if the folder is missing or is not readable.
func fileNames(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    names.append(name)
  }
  return names
}
