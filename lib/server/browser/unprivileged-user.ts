// The user a browser runs as when this process is root: Chromium refuses its sandbox to root.
import 'server-only'

export interface SystemUser {
  uid: number
  gid: number
}

// No system hands this id out: Debian reserves it, systemd's dynamic users end at 65519, and "nobody" is 65534, which
// other services share. A kernel needs no account for an id.
const browserUser: SystemUser = { uid: 65_533, gid: 65_533 }

/** Undefined when this process is not root and so cannot become somebody else. */
export function unprivilegedUser(): SystemUser | undefined {
  return process.getuid?.() === 0 ? browserUser : undefined
}
