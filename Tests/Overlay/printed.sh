# shellcheck shell=bash
# Sourced by the scripts that run the program of Tests/Overlay/Client: what it prints.
client_prints() {
  cat <<'TEXT'
nowhere
lighthouse at 54.5, 13.25 50.0
the client's own false true inside
route of 2 points, 1 on the map, red: true
TEXT
}
