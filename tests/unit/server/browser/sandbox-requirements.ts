// What a kernel must allow for the browser's sandbox.
import { spawnSync } from 'node:child_process'
import type { Requirement } from '../../../support/requirement'

/** Whom the browser of a root runs as. */
export const unprivileged = { uid: 65_533, gid: 65_533 }
const isRoot = process.getuid?.() === 0
const remedy = 'allow user namespaces: sysctl kernel.unprivileged_userns_clone=1, user.max_user_namespaces over 0'

const userNamespaces: Requirement = {
  isMet: spawnSync('unshare', ['--user', 'true'], isRoot ? unprivileged : {}).status === 0,
  missing: 'no user namespace for whoever runs the browser',
  remedy,
}

const embeddedProgram: Requirement = {
  isMet: process.env.CHROMIUM_PATH === undefined,
  missing: 'no knowing whether the browser of CHROMIUM_PATH has a sandbox',
  remedy: 'run the tests without CHROMIUM_PATH',
}

export const sandbox = userNamespaces.isMet ? embeddedProgram : userNamespaces

/** A namespace with one user, its root. */
export const ownUsers: Requirement = {
  isMet: spawnSync('unshare', ['-r', 'true']).status === 0,
  missing: 'no user namespace for whoever runs the tests',
  remedy,
}
