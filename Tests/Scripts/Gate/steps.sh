# shellcheck shell=bash
# Sourced by verify.sh and check-release.sh, whose steps are functions check_STEP.

# run_steps NAME DEFAULTS STEP…: runs the steps, or those of the list DEFAULTS when none is named. Ends at the first that
# fails; prints the usage, the comment at the top of the script, for an unknown one. `passed` has the names of those that
# have passed, with a blank on each side.
passed=' '
run_steps() {
  local name=$1 steps step status from started=$SECONDS
  read -r -a steps <<< "$2"
  shift 2
  [ $# = 0 ] || steps=("$@")
  for step in "${steps[@]}"; do
    declare -F "check_$step" > /dev/null || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
  done
  for step in "${steps[@]}"; do
    echo "$name: $step"
    from=$SECONDS
    # In a subshell without `||`, so that every command in it counts.
    set +e
    (set -e; "check_$step")
    status=$?
    set -e
    if [ $status != 0 ]; then
      echo "$name: FAILED at $step after $((SECONDS - from)) s; again with: $0 $step" >&2
      exit 1
    fi
    passed+="$step "
    echo "$name: $step: $((SECONDS - from)) s"
  done
  echo "$name: passed ${steps[*]} in $((SECONDS - started)) s"
}
