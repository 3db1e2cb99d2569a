# What a person types; each recipe says what it does. `make help` lists them.

PREFIX  ?= /usr/local
DESTDIR ?=
# Seconds per fuzz target; empty: an hour for all of them.
SECONDS_PER_TARGET ?=
# A real capture and how it is replayed: so many times faster than it was recorded, ending after so many fixes.
CAPTURE ?= Tests/Fixtures/captures/zed-f9p.nmea
SPEED   ?= 2
COUNT   ?= 24

# One set of flags for every release build, so that nothing is built twice. The Swift runtime goes into the program:
# it then runs on machines that have no Swift. Symbols, which are two fifths of it, stay out.
RELEASE = -c release $(shell Tests/Scripts/link-flags.sh) --product binnacle -Xlinker -s

.PHONY: help run test bench fuzz check-trixie check-arm64 check-pi install clean build dependencies-run dependencies-test dependencies-bench

help:
	@echo 'make run            build the program and replay a real capture into it through a pty'
	@echo 'make test           everything that must hold: format, layers, warnings, tests, Embedded compile'
	@echo 'make bench          measure, beside the usual programs'
	@echo 'make fuzz           fuzz the parsers for an hour, or SECONDS_PER_TARGET=60 for each'
	@echo 'make check-trixie   build and test with the Swift of Debian 13, in a root of its own'
	@echo 'make check-arm64    build for arm64 with the Swift of Debian 13 and run that under an emulator'
	@echo 'make check-pi       boot an emulated Raspberry Pi with a receiver on its UART'
	@echo 'make install        build and install the program, and the sources for binnacle sdk, PREFIX=$(PREFIX)'
	@echo 'make clean          remove what was built'

dependencies-run:
	@Tests/Scripts/install-dependencies.sh run

dependencies-test:
	@Tests/Scripts/install-dependencies.sh test emulation

dependencies-bench:
	@Tests/Scripts/install-dependencies.sh run bench

build:
	swift build $(RELEASE)

run: dependencies-run build
	python3 Tests/Scripts/replay-through-pty.py $(CAPTURE) --speed $(SPEED) -- \
	  "$$(swift build $(RELEASE) --show-bin-path)/binnacle" stream {} --format text --count $(COUNT)

test: dependencies-test
	Tests/Scripts/verify.sh

bench: dependencies-bench build
	Tests/Benchmarks/run.sh

fuzz: dependencies-run
	Tests/Fuzz/run.sh $(SECONDS_PER_TARGET)

check-trixie:
	Tests/Scripts/check-trixie.sh

check-arm64:
	Tests/Scripts/check-arm64.sh

check-pi:
	Tests/Scripts/check-pi.sh

# The sources are what `binnacle sdk install` compiles with the user's own Swift.
install: dependencies-run build
	install -D -m 755 "$$(swift build $(RELEASE) --show-bin-path)/binnacle" "$(DESTDIR)$(PREFIX)/bin/binnacle"
	install -d "$(DESTDIR)$(PREFIX)/share/binnacle"
	rm -rf "$(DESTDIR)$(PREFIX)/share/binnacle/Sources" "$(DESTDIR)$(PREFIX)/share/binnacle/CModules"
	cp -R Package.swift LICENSE Sources CModules "$(DESTDIR)$(PREFIX)/share/binnacle/"

clean:
	rm -rf .build .build-* Tests/*/.build
