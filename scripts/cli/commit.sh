#!/usr/bin/env bash
# Commits what the action has written and nothing else: on this branch, or on one of its own with a pull request.
set -euo pipefail
while IFS= read -r file; do
  if [ -n "$file" ] && [ -e "$file" ]; then git add -- "$file"; fi
done <<< "$FILES
$DOCUMENTS
${CONFIG%.json}.lock.json"
if git diff --cached --quiet; then
  echo 'Nothing has changed.'
  exit 0
fi
git config user.name 'github-actions[bot]'
git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
title="Pictures: $(grep -c . <<< "$FILES" || true) changed"
message=$(printf '%s\n\n%s\n' "$title" "$FILES")
case "$COMMIT" in
  push)
    git commit --message "$message"
    git push
    ;;
  pull-request)
    base=$(git rev-parse --abbrev-ref HEAD)
    branch="vitrine/pictures-$GITHUB_RUN_ID"
    git switch --create "$branch"
    git commit --message "$message"
    git push --set-upstream origin "$branch"
    gh pr create --base "$base" --head "$branch" --title "$title" --body "$FILES"
    ;;
  *)
    echo "::error::commit cannot be \"$COMMIT\": it is push, pull-request or none."
    exit 2
    ;;
esac
