// Adds the optional builds of other platforms that a partial registry mirror left out of package-lock.json:
// npm writes the lock without them and `npm ci` then refuses that same lock ("Missing: … from lock file").
// Run after every `npm install` on such a mirror; on a full registry it finds nothing to add.
import { readFileSync, writeFileSync } from 'node:fs'

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const systems = /(darwin|win32|linux|android|freebsd|openharmony|netbsd|openbsd|sunos|aix)/
const processors = /(arm64|x64|ia32|arm(?!64)|riscv64|ppc64|s390x|loong64|mips64el|wasm32)/
let added = 0

for (const [path, entry] of Object.entries({ ...lockfile.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d+\.\d+\.\d+/.test(version)) continue
    if (lockfile.packages[`${path}/node_modules/${name}`] || lockfile.packages[`node_modules/${name}`]) continue
    const os = systems.exec(name)?.[1]
    const cpu = processors.exec(name)?.[1]
    lockfile.packages[`node_modules/${name}`] = {
      version,
      // JSON leaves out what is undefined.
      cpu: cpu ? [cpu] : undefined,
      dev: entry.dev || undefined,
      optional: true,
      os: os ? [os] : undefined,
    }
    added++
  }
}

lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`)
console.log(`complete-lockfile: ${added} optional builds added`)
