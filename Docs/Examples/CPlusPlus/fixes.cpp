// Reads a receiver's bytes from a file or the standard input, and prints each fix: a client of binnacle.h in C++17.
//
//     g++ -std=c++17 fixes.cpp $(pkg-config --cflags --libs binnacle) -o fixes
//     ./fixes < capture.nmea
#include <binnacle.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
#include <stdexcept>

/// A receiver that is destroyed with the object. Its memory is part of the object, which must stay where it is.
class Receiver {
 public:
  Receiver() { check(binnacle_receiver_create(memory_.data(), memory_.size(), nullptr, 0, &receiver_)); }
  ~Receiver() { binnacle_receiver_destroy(receiver_); }
  Receiver(const Receiver &) = delete;
  Receiver &operator=(const Receiver &) = delete;

  /// Decodes bytes and calls `use` with each fix.
  void feed(const std::uint8_t *bytes, std::size_t size, const std::function<void(const binnacle_fix &)> &use) {
    while (size > 0) {
      const auto taken = check(binnacle_receiver_feed(receiver_, bytes, size, now()));
      bytes += taken;
      size -= static_cast<std::size_t>(taken);
      take(use);
    }
  }

  /// Notes that the stream has ended.
  void finish(const std::function<void(const binnacle_fix &)> &use) {
    check(binnacle_receiver_finish(receiver_));
    take(use);
  }

 private:
  static std::int32_t check(std::int32_t result) {
    if (result < 0) throw std::runtime_error(binnacle_error_text(result));
    return result;
  }

  static std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
  }

  void take(const std::function<void(const binnacle_fix &)> &use) {
    binnacle_fix fix;
    while (check(binnacle_receiver_fix(receiver_, &fix, sizeof fix)) > 0) use(fix);
  }

  alignas(BINNACLE_ALIGNMENT) std::array<unsigned char, BINNACLE_RECEIVER_SIZE> memory_;
  binnacle_receiver *receiver_ = nullptr;
};

int main(int count, char **arguments) {
  std::ifstream file;
  if (count > 1) file.open(arguments[1], std::ios::binary);
  std::istream &input = count > 1 ? file : std::cin;
  const auto print = [](const binnacle_fix &fix) {
    if (!(fix.known & BINNACLE_KNOWN_POSITION)) return;
    std::printf("%.7f %.7f", fix.position.latitude_degrees, fix.position.longitude_degrees);
    if (fix.known & BINNACLE_KNOWN_HORIZONTAL_ACCURACY) std::printf(" +/- %.1f m", fix.accuracy.horizontal);
    std::printf("\n");
  };
  try {
    Receiver receiver;
    std::array<char, 4096> bytes;
    while (input.read(bytes.data(), bytes.size()), input.gcount() > 0) {
      receiver.feed(reinterpret_cast<const std::uint8_t *>(bytes.data()), static_cast<std::size_t>(input.gcount()), print);
    }
    receiver.finish(print);
  } catch (const std::exception &error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
