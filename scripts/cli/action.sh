#!/usr/bin/env bash
# One run of the action: the command, its outputs, the table of its summary. Ends with the command's code.
set -euo pipefail
vitrine="$RUNNER_TEMP/vitrine/node_modules/.bin/vitrine"
facts="$RUNNER_TEMP/vitrine-facts.json"
case "$MODE" in
  update | check) ;;
  *) echo "::error::mode cannot be \"$MODE\": it is update or check." && exit 2 ;;
esac
options=(--config "$CONFIG" --json)
if [ "$MODE" = check ]; then options+=(--diff "$RUNNER_TEMP/vitrine-differences"); fi
# Options of a line of text: words, as a shell splits them.
# shellcheck disable=SC2206
more=($ARGUMENTS)
code=0
"$vitrine" "$MODE" "${options[@]}" "${more[@]}" > "$facts" || code=$?
if ! jq -e .files "$facts" > /dev/null; then
  jq -r '"::error::\(.error.message // "vitrine failed") \(.error.hint // "")"' "$facts"
  exit "$code"
fi
if [ "$MODE" = update ] && [ -n "$DOCUMENTS" ] && [ "$code" = 0 ]; then
  while IFS= read -r document; do
    if [ -n "$document" ]; then "$vitrine" picture --config "$CONFIG" --write "$document"; fi
  done <<< "$DOCUMENTS"
fi
folder=$(dirname "$CONFIG")
{
  echo "changed=$(jq '.new + .changed > 0' "$facts")"
  echo 'files<<END_OF_FILES'
  jq -r --arg folder "$folder" '.files[] | select(.state == "new" or .state == "changed") | "\($folder)/\(.file)"' "$facts"
  echo 'END_OF_FILES'
} >> "$GITHUB_OUTPUT"
{
  echo "| picture | state | why |"
  echo "|---|---|---|"
  jq -r '.files[] | select(.state != "unchanged") | "| \(.file) | \(.state) | \(.reason // "" | gsub("[|\n]"; " ")) |"' "$facts"
  jq -r '"\n\(.new) new, \(.changed) changed, \(.unchanged) the same, \(.failed) failed."' "$facts"
} >> "$GITHUB_STEP_SUMMARY"
exit "$code"
