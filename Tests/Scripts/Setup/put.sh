# shellcheck shell=bash
# Sourced by the scripts that install files.

# Copies one file, which everyone may read.
put() { install -D -m 644 "$1" "$2"; }

# put_folders TARGET FOLDER…: copies folders with modes of their own, whatever the umask was when they were checked out.
put_folders() {
  local target=$1
  shift
  rm -rf "${@/#/$target/}"
  mkdir -p "$target"
  cp -R "$@" "$target/"
  find "${@/#/$target/}" -name '__pycache__' -prune -exec rm -rf {} +
  chmod -R u=rwX,go=rX "$target"
}
