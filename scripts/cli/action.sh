#!/usr/bin/env bash
# One run of the action: the command, its outputs, the table of its summary, the documents. Ends with the command's code.
set -euo pipefail
vitrine=("$NODE_PROGRAM" "$RUNNER_TEMP/vitrine/node_modules/vitrine/dist/vitrine.mjs")
facts="$RUNNER_TEMP/vitrine-facts.json"
differences="$RUNNER_TEMP/vitrine-differences"
case "$MODE" in
  update | check) ;;
  *) echo "::error::mode cannot be \"$MODE\": it is update or check." && exit 2 ;;
esac
options=(--config "$CONFIG" --json)
rm -rf "$differences"
if [ "$MODE" = check ]; then options+=(--diff "$differences"); fi
# Options of a line of text: words, as a shell splits them, and nothing of them is the name of a file.
set -f
# shellcheck disable=SC2206
more=($ARGUMENTS)
set +f
code=0
"${vitrine[@]}" "$MODE" "${options[@]}" ${more[@]+"${more[@]}"} > "$facts" || code=$?
if ! jq -e .files "$facts" > /dev/null 2>&1; then
  jq -r '"::error::\(.error.message // "vitrine failed") \(.error.hint // "")"' "$facts" || echo '::error::vitrine failed'
  exit "$((code == 0 ? 2 : code))"
fi
folder=$(dirname "$CONFIG")
{
  echo "changed=$(jq '.new + .changed + (.gone | length) > 0' "$facts")"
  echo 'files<<END_OF_FILES'
  jq -r --arg folder "$folder" '.files[] | select(.state == "new" or .state == "changed") | "\($folder)/\(.file)"' "$facts"
  echo 'END_OF_FILES'
} >> "$GITHUB_OUTPUT"
{
  echo "| picture | state | why |"
  echo "|---|---|---|"
  jq -r '.files[] | select(.state != "unchanged") | "| \(.file) | \(.state) | \(.reason // "" | gsub("[|\n]"; " ")) |"' "$facts"
  jq -r '.gone[] | "| \(.) | gone | no picture of the file makes it any more |"' "$facts"
  jq -r '"\n\(.new) new, \(.changed) changed, \(.unchanged) the same, \(.failed) failed, \(.gone | length) gone."' "$facts"
} >> "$GITHUB_STEP_SUMMARY"
jq -r '.files[] | select(.state == "failed") | "::error::\(.file): \(.reason | gsub("\n"; " "))"' "$facts"
if [ "$MODE" = update ] && [ "$code" = 0 ]; then
  while IFS= read -r document; do
    if [ -n "$document" ]; then "${vitrine[@]}" picture --config "$CONFIG" --write "$document" || code=$?; fi
  done <<< "$DOCUMENTS"
fi
exit "$code"
