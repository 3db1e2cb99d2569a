# shellcheck shell=bash
# Sourced by verify.sh and check-release.sh, whose steps are functions check_STEP.

# run_steps NAME DEFAULTS STEP…: runs the steps, or those of the list DEFAULTS when none is named. Ends at the first that
# fails; prints the usage, the comment at the top of the script, for an unknown one. `passed` has the names of those that
# have passed, with a blank on each side.
passed=' '
# What runs beside a step, with what processors this leaves: beside[step]=other, which comes later in the list. One at a
# time.
declare -A beside=()

run_steps() {
  local name=$1 steps step status from started=$SECONDS
  local -A early=()
  read -r -a steps <<< "$2"
  shift 2
  [ $# = 0 ] || steps=("$@")
  for step in "${steps[@]}"; do
    declare -F "check_$step" > /dev/null || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
  done
  for step in "${steps[@]}"; do
    echo "$name: $step"
    from=$SECONDS
    local other=${beside[$step]:-} log
    if [ -n "$other" ] && [[ " ${steps[*]} " == *" $other "* ]]; then
      log=$(mktemp)
      # A process group of its own, which is ended as a whole when this script ends before it.
      set -m
      (set -e; renice -n 19 -p $BASHPID > /dev/null; "check_$other") > "$log" 2>&1 &
      early[$other]="$! $log"
      set +m
      # shellcheck disable=SC2064 # both are known now
      trap "kill -- -$! 2> /dev/null; rm -f $log" EXIT
    fi
    # In a subshell without `||`, so that every command in it counts.
    set +e
    if [ -n "${early[$step]:-}" ]; then
      wait "${early[$step]% *}"
      status=$?
      cat "${early[$step]#* }"
      rm -f "${early[$step]#* }"
      trap - EXIT
    else
      (set -e; "check_$step")
      status=$?
    fi
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
