// Called by `npm test`: finds redis-server, or installs Debian's where that needs no question. Without one, the tests that need it say so and skip.
import { spawnSync } from 'node:child_process'

const quietly = (command, args, timeoutMs) =>
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: timeoutMs,
    // Installed for its program: a service that starts by itself would take a port of this machine.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0
const hasRedis = () => quietly('redis-server', ['--version'], 5000)

if (hasRedis()) process.exit(0)
const mayInstall = process.getuid?.() === 0 && quietly('apt-get', ['--version'], 5000)
if (mayInstall) {
  quietly('apt-get', ['update', '-qq'], 60_000)
  quietly('apt-get', ['install', '-y', '-qq', 'redis-server'], 120_000)
}
if (!hasRedis())
  console.warn(
    'There is no redis-server here, and none could be installed: the tests of shared state on a real Redis are skipped.',
  )
