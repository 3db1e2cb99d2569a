# shellcheck shell=bash
# Sourced by .ci/run, verify.sh and check-release.sh, whose steps are functions check_STEP.

# run_steps NAME DEFAULTS STEP…: runs the steps, or those of the list DEFAULTS when none is named. Ends at the first that
# fails; prints the usage, the comment at the top of the script, for an unknown one. `passed` has the names of those that
# have passed, with a blank on each side.
passed=' '
# beside[STEP]='OTHERS': with what processors STEP and the steps after it leave, others run meanwhile, one after the other.
# They come later in the list, in this order. One list at a time.
declare -A beside=()

run_steps() {
  local name=$1 steps step status seconds from started=$SECONDS
  local lane='' folder='' others=' '
  read -r -a steps <<< "$2"
  shift 2
  [ $# = 0 ] || steps=("$@")
  for step in "${steps[@]}"; do
    declare -F "check_$step" > /dev/null || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
  done
  for step in "${steps[@]}"; do
    echo "$name: $step"
    from=$SECONDS
    status='' seconds=''
    if [ -n "${beside[$step]:-}" ]; then start_lane "${beside[$step]}"; fi
    # In a subshell without `||`, so that every command in it counts.
    set +e
    if [[ $others == *" $step "* ]]; then
      # The list ends at the first of its steps that fails.
      while [ ! -e "$folder/$step.status" ] && kill -0 "$lane" 2> /dev/null; do sleep 0.2; done
      cat "$folder/$step.log"
      read -r status seconds < "$folder/$step.status"
      others=${others/ $step / }
      [ "$others" != ' ' ] || end_lane
    else
      (set -e; "check_$step")
      status=$?
    fi
    set -e
    if [ "${status:-1}" != 0 ]; then
      echo "$name: FAILED at $step after $((SECONDS - from)) s; again with: $0 $step" >&2
      exit 1
    fi
    passed+="$step "
    echo "$name: $step: $((SECONDS - from)) s${seconds:+, of $seconds beside others}"
  done
  echo "$name: passed ${steps[*]} in $((SECONDS - started)) s"
}

# start_lane OTHERS: starts those of them that run_steps runs at all.
start_lane() {
  local other
  others=' '
  for other in $1; do
    [[ " ${steps[*]} " != *" $other "* ]] || others+="$other "
  done
  folder=$(mktemp -d)
  # A process group of its own, which is ended as a whole when this script ends before it.
  set -m
  run_lane > /dev/null 2>&1 &
  lane=$!
  set +m
  # shellcheck disable=SC2064 # both are known now; the variables end with their function
  trap "kill -- -$lane 2> /dev/null || true; rm -rf '$folder'" EXIT
}

end_lane() {
  rm -rf "$folder"
  trap - EXIT
}

run_lane() {
  local other status from
  # Its steps stay in the group.
  set +em
  renice -n 19 -p "$BASHPID"
  for other in $others; do
    from=$SECONDS
    (set -e; "check_$other") > "$folder/$other.log" 2>&1
    status=$?
    echo "$status $((SECONDS - from))" > "$folder/status"
    mv "$folder/status" "$folder/$other.status"
    [ $status = 0 ] || return
  done
}
