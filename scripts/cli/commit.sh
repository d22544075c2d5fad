#!/usr/bin/env bash
# Commits what the action has written and nothing else, whatever is staged besides: on this branch, or on one of its own with a pull request.
set -euo pipefail
case "$COMMIT" in
  push | pull-request) ;;
  *) echo "::error::commit cannot be \"$COMMIT\": it is push, pull-request or none." && exit 2 ;;
esac
if ! base=$(git symbolic-ref --quiet --short HEAD); then
  echo '::error::No branch is checked out, so there is none to commit to. Give actions/checkout "ref: ${{ github.head_ref }}".'
  exit 2
fi
paths=()
while IFS= read -r file; do
  if [ -z "$file" ] || [ ! -e "$file" ]; then continue; fi
  if git check-ignore --quiet -- "$file"; then
    echo "::warning::$file is named by a .gitignore, and not committed."
  else
    paths+=("$file")
  fi
done <<< "$FILES
$DOCUMENTS
${CONFIG%.json}.lock.json"
if [ "${#paths[@]}" = 0 ] || [ -z "$(git status --porcelain -- "${paths[@]}")" ]; then
  echo 'Nothing has changed.'
  exit 0
fi
git add -- "${paths[@]}"
git config user.name 'github-actions[bot]'
git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
title="Pictures: $(grep -c . <<< "$FILES" || true) changed"
message=$(printf '%s\n\n%s\n' "$title" "$FILES")
if [ "$COMMIT" = pull-request ]; then
  # A run that is repeated keeps its number.
  branch="vitrine/pictures-$GITHUB_RUN_ID-${GITHUB_RUN_ATTEMPT:-1}"
  git switch --create "$branch"
fi
git commit --message "$message" --only -- "${paths[@]}"
if [ "$COMMIT" = push ]; then
  git push
else
  git push --set-upstream origin "$branch"
  gh pr create --base "$base" --head "$branch" --title "$title" --body "$FILES"
fi
