#!/usr/bin/env bash
# Runs a command in a bare Debian 12 (debootstrap's minbase) with this checkout at its own path: none of this machine's libraries or programs
# is there, only its kernel and its network. Makes the system once, in about a minute: BARE_SYSTEM names its folder.
# Ends with 75 and a sentence where it cannot be made. It takes root, and debootstrap with a mirror of Debian.
set -euo pipefail
checkout=$(cd "$(dirname "$0")/.." && pwd -P)
system=${BARE_SYSTEM:-/var/tmp/vitrine-bare-debian-12}

cannot() {
  echo "no bare machine here: $1"
  exit 75
}

[ "$(id -u)" = 0 ] || cannot 'only root may make one'
unshare --mount --pid --fork true 2>/dev/null || cannot 'the kernel allows no namespaces'
if [ ! -e "$system/complete" ]; then
  command -v debootstrap >/dev/null ||
    DEBIAN_FRONTEND=noninteractive timeout 120 apt-get install -y -qq debootstrap >/dev/null 2>&1 ||
    cannot 'debootstrap is missing and could not be installed'
  mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep -E '^(URIs:|deb) ' | grep -oE 'https?://[^ ]+' | head -n 1 || true)
  mkdir -p "$(dirname "$system")"
  making=$(mktemp -d "$system.XXXXXX")
  chmod 755 "$making"
  # shellcheck disable=SC2086 -- no mirror is no argument
  # What it mounts goes with its namespace, however it ends.
  unshare --mount timeout 300 debootstrap --variant=minbase bookworm "$making" $mirror >"$making.log" 2>&1 || {
    reason=$([ $? = 124 ] && echo 'it took over five minutes' || tail -n 1 "$making.log")
    rm -rf --one-file-system "$making" "$making.log"
    cannot "debootstrap failed: $reason"
  }
  rm -f "$making.log"
  touch "$making/complete"
  mv -T "$making" "$system" 2>/dev/null || rm -rf --one-file-system "$making"
fi

inside='
  checkout=$1 system=$2
  shift 2
  mount --make-rprivate /
  mount --bind "$system" "$system"
  # Before the checkout, which may lie in /tmp itself.
  mount -t tmpfs -o mode=1777 none "$system/tmp"
  mkdir -p "$system/outside" "$system$checkout" "$system/dev/shm"
  mount --bind "$checkout" "$system$checkout"
  mount --rbind /dev "$system/dev"
  mount -t tmpfs -o mode=1777 none "$system/dev/shm"
  mount -t proc none "$system/proc"
  mount -t sysfs none "$system/sys"
  cat /etc/resolv.conf >"$system/etc/resolv.conf"
  cat /etc/hosts >"$system/etc/hosts"
  cd "$system"
  pivot_root . outside
  umount -l /outside
  cd "$checkout"
  # Not by exec: this shell is process 1, and clears away what others leave.
  status=0
  env -i HOME=/root PATH="$checkout/node_modules/node/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" "$@" || status=$?
  exit $status
'
exec unshare --mount --pid --fork --kill-child bash -euc "$inside" bash "$checkout" "$system" "$@"
