import Bytes
import CMappedFile

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A file that is mapped into memory, read-only.
///
/// A file is replaced by a rename. One that is cut or written over while it is mapped is damaged: its content may be wrong, and
/// is zero where the file ends. `isDamaged` detects it, after the content was used.
final class MappedFile {
  private let descriptor: Int32
  private let base: UnsafeMutableRawPointer
  private let size: Int
  private let watch: OpaquePointer
  /// The checksum of the table of sections, which has those of the sections.
  private let checksum: UInt64

  /// The content; valid as long as this object.
  var bytes: ByteView { ByteView(UnsafeRawBufferPointer(start: base, count: size)) }

  init(path: String) throws(PlaceFileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .notOpened(errno) }
    var isMapped = false
    defer { if !isMapped { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .notOpened(errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size >= PlaceLayout.headerSize, status.st_size < 1 << 32
    else { throw .notAnIndex }
    size = Int(status.st_size)
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      throw .notOpened(errno)
    }
    guard let watch = mapped_file_watch(address, UInt64(size)) else {
      munmap(address, size)
      throw .notOpened(ENOMEM)
    }
    isMapped = true
    (self.descriptor, base, self.watch) = (descriptor, address, watch)
    checksum = ByteView(UnsafeRawBufferPointer(start: address, count: size)).uint64(at: PlaceLayout.checksumPosition)
    // Searches touch few pages far apart: reading ahead would load the whole file.
    madvise(base, size, MADV_RANDOM)
  }

  /// Maps the parts of the file that begin at some positions apart from each other.
  ///
  /// Linux 6.18 maps up to 2 MB at the first access, all of the large page that holds the byte, which makes it resident; but
  /// not beyond a mapping. Neighbours with different advice are different mappings; a part is not dumped in any case.
  func divide(at positions: [Int]) {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let starts = (positions.filter { $0 < size }.sorted() + [size]).map { ($0 + page - 1) / page * page }
    for (index, (start, end)) in zip(starts, starts.dropFirst()).enumerated() where index % 2 == 0 && start < end {
      madvise(base + start, end - start, MADV_DONTDUMP)
    }
  }

  /// Whether the file was cut or written over since it was mapped. Costs a system call.
  var isDamaged: Bool {
    let isOther = bytes.uint64(at: PlaceLayout.checksumPosition) != checksum
    var status = stat()
    return isOther || mapped_file_is_cut(watch) != 0 || fstat(descriptor, &status) != 0
      || Int(status.st_size) != size
  }

  deinit {
    mapped_file_unwatch(watch)
    munmap(base, size)
    close(descriptor)
  }
}
