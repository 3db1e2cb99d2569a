#!/bin/bash
# Makes the Debian packages and tries them in a throw-away copy of a Debian 13 root: lintian finds nothing; installed
# without a network, the program, its manual and its service work, also where a group is missing; upgrading, removing
# and purging leave what Debian's rules say. The same of binnacle-places, the package with the world's towns. With binnacle-sdk
# a program for CoreLocation and MapKit builds and runs.
#
# usage: check-deb.sh [amd64|arm64]...     both when none is named
#
# The package of amd64 is made of the program that `make build` has built. arm64's is built with the Swift of Debian 13
# and run by an emulated processor. Ends with 1 when something does not hold, with 69 when it cannot be found out.
set -euo pipefail
cd "$(dirname "$0")/../../.."
# shellcheck source=Tests/Pi/cross.sh
. Tests/Pi/cross.sh
# shellcheck source=Tests/Overlay/printed.sh
. Tests/Overlay/printed.sh
become_root "$@"
need_roots trixie
[ "$(dpkg --print-architecture)" = amd64 ] || missing 'this check runs on amd64'

# Once more, in a mount namespace of its own: what is mounted for a trial ends with the script.
if [ "${BINNACLE_MOUNTS:-}" != own ]; then
  exec env BINNACLE_MOUNTS=own unshare --mount --propagation private "Tests/Scripts/Gate/$check.sh" "$@"
fi
make_package_root

# new_trial ROOT: a copy of the root that is thrown away, at $trial/system.
trial=$(mktemp -d)
trap 'umount -R "$trial" 2> /dev/null || true; rmdir "$trial"' EXIT
new_trial() {
  umount -R "$trial" 2> /dev/null || true
  mount -t tmpfs tmpfs "$trial"
  mkdir "$trial"/{upper,work,system}
  mount -t overlay overlay -o "lowerdir=$1,upperdir=$trial/upper,workdir=$trial/work" "$trial/system"
  cp Tests/Fixtures/captures/zed-f9p.nmea "$trial/system/srv/"
}
within() { inside "$trial/system" 120 "$@"; }

# says TEXT COMMAND…: the command succeeds and prints that.
says() {
  local text=$1 printed
  shift
  printed=$(within "$@" 2>&1) || fail "ended with $?: $*: $printed"
  grep -qF -- "$text" <<< "$printed" || fail "not printed by $*: $text: $printed"
}

# Every file that is not dpkg's own record, or the journal of what was installed.
listed() {
  (cd "$trial/system" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./run -o -path ./srv -o -path ./var/lib/dpkg \
    -o -path ./var/log -o -path ./var/cache -o -path ./tmp \) -prune -o -print | sort)
}

install_package() {
  cp "$1" "$trial/system/srv/"
  # Nothing need be downloaded: what the package depends on is there.
  within apt-get -q=2 install -y --no-install-recommends "/srv/${1##*/}" > "$trial/log" 2>&1 \
    || { cat "$trial/log" >&2; fail "${1##*/} does not install"; }
}

# program_of ARCHITECTURE PROGRAM…: by an emulated processor where it is not this machine's.
program_of() {
  local architecture=$1 emulator=()
  shift
  [ "$architecture" = amd64 ] || emulator=(qemu-aarch64)
  within env --chdir /srv ${emulator[@]+"${emulator[@]}"} "$@"
}
runs() { program_of "$1" /usr/bin/binnacle "${@:2}"; }

check_package() {
  local architecture=$1 package newer before version
  package=$(Tests/Scripts/Generate/make-deb.sh "$architecture")
  version=$(dpkg-deb --field "$package" Version)
  newer=$trial/newer.deb
  say "$(basename "$package"): $(($(stat -c %s "$package") / 1000)) kB, depends on $(dpkg-deb --field "$package" Depends)"

  new_trial "$package_root"
  cp "$package" "$trial/system/srv/"
  within lintian --display-info --pedantic --allow-root --fail-on error,warning,info,pedantic "/srv/${package##*/}" \
    || fail 'lintian has found something'
  say 'lintian finds nothing'

  before=$(listed)
  within getent group i2c > /dev/null && fail 'the root has the group i2c: nothing would be found out about its absence'
  install_package "$package"
  [ "$(runs "$architecture" --version)" = "binnacle $version" ] || fail 'the program does not say its version'
  runs "$architecture" stream zed-f9p.nmea --format ndjson --quiet > "$trial/rows" || fail "stream ended with $?"
  cmp "$trial/rows" Tests/Fixtures/golden/zed-f9p-fused.ndjson || fail 'stream prints something else than on this machine'
  within getent group i2c > /dev/null || fail 'the group i2c was not made'
  runs "$architecture" places > "$trial/places" || fail 'binnacle places finds no file'
  grep -qx /usr/share/binnacle/places/seed.bpx "$trial/places" \
    || { cat "$trial/places" >&2; fail 'the seed of the package is not the file that is used'; }
  program_of "$architecture" /usr/libexec/binnacle/PlaceIndexBuilder --help > "$trial/help" \
    || fail 'PlaceIndexBuilder does not start'
  says 'BINNACLE-STREAM(1)' man -P cat binnacle-stream
  within bash -c '. /usr/share/bash-completion/completions/binnacle && complete -p binnacle' > /dev/null \
    || fail "bash does not load the completion"
  says 'PASSED' bash -c 'systemd-analyze verify --man=no /usr/lib/systemd/system/binnacle.service && echo PASSED'
  says 'PASSED' bash -c 'systemd-analyze verify --man=no /usr/lib/systemd/system/binnacle-beacons.{socket,service} && echo PASSED'
  says 'Success' bash -c 'udevadm verify --resolve-names=late /usr/lib/udev/rules.d/60-binnacle.rules; echo Success'
  [ "$architecture" != amd64 ] || check_service
  say 'installed: the program, its manual, its completion and its files work'

  # The same files as a newer version.
  dpkg-deb --raw-extract "$package" "$trial/newer"
  sed -i "s/^Version: .*/&+upgrade/" "$trial/newer/DEBIAN/control"
  dpkg-deb --root-owner-group -Znone --build "$trial/newer" "$newer" > /dev/null
  install_package "$newer"
  [ "$(within dpkg-query -W -f '${Version}' binnacle)" = "$version+upgrade" ] || fail 'not upgraded'
  runs "$architecture" --version > /dev/null || fail 'the program does not start after the upgrade'
  within apt-get -q=2 remove -y binnacle > "$trial/log" 2>&1 || { cat "$trial/log" >&2; fail 'it is not removed'; }
  [ ! -e "$trial/system/usr/bin/binnacle" ] || fail 'removing leaves the program'
  # What the service keeps, also where it could not be tried.
  mkdir -p "$trial/system"/var/{log,lib}/private/binnacle
  ln -sfn private/binnacle "$trial/system/var/log/binnacle"
  ln -sfn private/binnacle "$trial/system/var/lib/binnacle"
  within apt-get -q=2 purge -y binnacle > "$trial/log" 2>&1 || { cat "$trial/log" >&2; fail 'it is not purged'; }
  [ -z "$(find "$trial/system/var/log/private" "$trial/system/var/log" "$trial/system/var/lib" -name 'binnacle*' \
    -not -path '*/dpkg/*')" ] || fail 'purging leaves logs or state'
  # The groups stay, as Debian's rules want: files may belong to them.
  diff <(printf '%s\n' "$before") <(listed) > "$trial/left" || true
  grep -vE '^[0-9,acd]+$|^---|\./(etc/(group|gshadow|passwd|shadow)-?|var/lib/private|etc/ld\.so\.cache)$' "$trial/left" \
    && fail 'purging does not leave the root as it was'
  umount -R "$trial"
  say 'upgraded, removed and purged: nothing is left but the groups'
}

# Starts the service under a real systemd, which has a namespace of its own and nothing but what it needs: first as the
# package leaves it, then without one of its groups, which systemd refuses; then with the group that the file for sysusers makes.
check_service() {
  cat > "$trial/system/srv/boot" <<'BOOT'
set -e
cd "$1"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs dev
for node in null zero full random urandom tty; do touch dev/$node; mount --bind /dev/$node dev/$node; done
mkdir dev/pts dev/shm
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
exec env -i container=unshare PATH=/usr/sbin:/usr/bin chroot . /lib/systemd/systemd --system --unit=trial.service \
  --log-target=console --log-level=notice
BOOT
  cat > "$trial/system/etc/systemd/system/trial.service" <<'UNIT'
[Unit]
DefaultDependencies=no
[Service]
Type=oneshot
ExecStart=/bin/bash /srv/trial
StandardOutput=append:/srv/trial.log
StandardError=append:/srv/trial.log
ExecStopPost=/bin/systemctl --no-block exit 0
UNIT
  cat > "$trial/system/srv/trial" <<'TRIAL'
try() {
  systemctl start binnacle.service
  sleep 3
  echo "$1: $(systemctl show -P Result -P ExecMainStatus -P ActiveState binnacle.service | xargs)"
  systemctl stop binnacle.service
}
try 'as installed'
groupdel i2c
try 'without a group'
systemd-sysusers binnacle.conf
try 'with sysusers'
# A log in place of a receiver.
mkdir -p /run/systemd/system/binnacle.service.d
sed -n 's#^ExecStart=\(.*\) stream \(.*\) 32M #[Service]\nExecStart=\nExecStart=\1 stream /srv/zed-f9p.nmea \2 4K #p' \
  /usr/lib/systemd/system/binnacle.service > /run/systemd/system/binnacle.service.d/trial.conf
systemctl daemon-reload
systemctl start binnacle.service
sleep 3
systemctl stop binnacle.service
echo "fixes: $(cat /var/log/binnacle/fixes.ndjson* | grep -c '"type":"location"')"
[ ! -e /var/log/binnacle/fixes.ndjson.2 ] || echo 'set aside: two'
TRIAL
  timeout --kill-after 10 120 unshare --mount --pid --fork --kill-child --uts --ipc --net --cgroup \
    bash "$trial/system/srv/boot" "$trial/system" < /dev/null > "$trial/log" 2>&1 || true
  local fixes
  fixes=$(grep -c '"type":"location"' Tests/Fixtures/golden/zed-f9p.ndjson)
  grep -E '^(as|with|without|fixes|set)[a-z ]*: ' "$trial/system/srv/trial.log" > "$trial/said" || true
  diff "$trial/said" - <<SAID || { cat "$trial/system/srv/trial.log" "$trial/log" >&2; fail 'the service does not do its job'; }
as installed: success 0 active
without a group: exit-code 216 activating
with sysusers: success 0 active
fixes: $fixes
set aside: two
SAID
  rm -rf "$trial"/system/etc/systemd/system/trial.service "$trial"/system/{etc,var}/.updated "$trial"/system/run/systemd
}

# The package with the file of the world, beside that of the program.
check_places() {
  local package newer=$trial/newer.deb program before version status=0 world=/usr/share/binnacle/places/world.bpx
  package=$(Tests/Scripts/Generate/make-places-deb.sh) || status=$?
  [ $status != 69 ] || missing 'the data of binnacle-places cannot be downloaded'
  [ $status = 0 ] || fail "make-places-deb.sh ended with $status"
  version=$(dpkg-deb --field "$package" Version)
  program=$(Tests/Scripts/Generate/make-deb.sh amd64)
  say "$(basename "$package"): $(($(stat -c %s "$package") / 1000)) kB"

  new_trial "$package_root"
  cp "$package" "$trial/system/srv/"
  within lintian --display-info --pedantic --allow-root --fail-on error,warning,info,pedantic "/srv/${package##*/}" \
    || fail 'lintian has found something'
  before=$(listed)
  install_package "$program"
  install_package "$package"
  says "$world" binnacle places
  says 'Places © GeoNames, CC BY 4.0' binnacle places attribution
  [ "$(within binnacle places | head -n 1)" = $world ] || fail 'the file of the world does not come first'
  dpkg-deb --raw-extract "$package" "$trial/newer"
  sed -i "s/^Version: .*/&+upgrade/" "$trial/newer/DEBIAN/control"
  dpkg-deb --root-owner-group -Znone --build "$trial/newer" "$newer" > /dev/null
  install_package "$newer"
  [ "$(within dpkg-query -W -f '${Version}' binnacle-places)" = "$version+upgrade" ] || fail 'not upgraded'
  says "$world" binnacle places
  within apt-get -q=2 remove -y binnacle-places > "$trial/log" 2>&1 || { cat "$trial/log" >&2; fail 'it is not removed'; }
  [ ! -e "$trial/system$world" ] || fail 'removing leaves the file'
  says /usr/share/binnacle/places/seed.bpx binnacle places
  within apt-get -q=2 purge -y binnacle-places binnacle > "$trial/log" 2>&1 || { cat "$trial/log" >&2; fail 'not purged'; }
  diff <(printf '%s\n' "$before") <(listed) > "$trial/left" || true
  grep -E 'binnacle|places' "$trial/left" && fail 'purging does not leave the root as it was'
  umount -R "$trial"
  say 'binnacle-places: installed, upgraded, removed and purged'
}

# The package with the compiled modules, in a root that has Debian's Swift, which an emulated processor runs for arm64: a
# program for CoreLocation and MapKit builds and runs without compiling them.
check_sdk() {
  local architecture=$1 program package from one
  program=$(Tests/Scripts/Generate/make-deb.sh "$architecture")
  package=$(Tests/Scripts/Generate/make-sdk-deb.sh "$architecture") || fail "make-sdk-deb.sh ended with $?"
  say "$(basename "$package"): $(($(stat -c %s "$package") / 1000)) kB, installed $(dpkg-deb --field "$package" Installed-Size) kB"

  new_trial "$package_root"
  cp "$package" "$trial/system/srv/"
  within lintian --display-info --pedantic --allow-root --fail-on error,warning,info,pedantic "/srv/${package##*/}" \
    || fail 'lintian has found something'

  if [ "$architecture" = amd64 ]; then
    new_trial "$cache/trixie"
    cp "$program" "$package" "$trial/system/srv/"
    board() { inside "$trial/system" 900 "$@"; }
    board apt-get -q=2 install -y --no-install-recommends "/srv/${program##*/}" "/srv/${package##*/}" > "$trial/log" 2>&1 \
      || { cat "$trial/log" >&2; fail "${package##*/} does not install"; }
  else
    unpack "$cache/trixie-arm64-swift" arm64 base-files bash coreutils libc6-dev libstdc++-14-dev swiftlang
    new_trial "$cache/trixie-arm64-swift"
    board() { emulated_inside "$trial/system" 2400 "$@"; }
    # Nothing is configured in a root of another processor.
    for one in "$program" "$package"; do dpkg-deb --extract "$one" "$trial/system"; done
  fi

  from=$SECONDS
  board binnacle sdk install --prefix /srv/corelocation > "$trial/log" 2>&1 || { cat "$trial/log" >&2; fail 'sdk install'; }
  grep -q 'taking the modules in /usr/lib/binnacle/sdk' "$trial/log" || { cat "$trial/log" >&2; fail 'the modules were compiled'; }
  say "sdk install for $architecture: $((SECONDS - from)) s, $(du -sm "$trial/system/srv/corelocation" | cut -f 1) MB"
  board binnacle sdk info --prefix /srv/corelocation > "$trial/log" 2>&1 || { cat "$trial/log" >&2; fail 'sdk info'; }
  cp -R Tests/Overlay/Client "$trial/system/srv/client"
  from=$SECONDS
  # shellcheck disable=SC2016 # it is the shell in the root that expands it
  board bash -c 'cd /srv/client && swift build --product client $(cat /srv/corelocation/corelocation.flags)' > "$trial/log" 2>&1 \
    || { cat "$trial/log" >&2; fail 'a client does not build'; }
  say "a client for CoreLocation and MapKit builds for $architecture: $((SECONDS - from)) s"
  board /srv/client/.build/debug/client > "$trial/printed" || fail "the client ended with $?"
  diff <(client_prints) "$trial/printed" || fail 'the client printed something else'
  umount -R "$trial"
  say "binnacle-sdk for $architecture: installed, a client runs"
}

for architecture in "${@:-amd64 arm64}"; do
  # shellcheck disable=SC2086 # the default is two words
  for one in $architecture; do
    check_package "$one"
    check_sdk "$one"
  done
done
[[ " ${*:-amd64} " != *' amd64 '* ]] || check_places
say "passed in $SECONDS s"
