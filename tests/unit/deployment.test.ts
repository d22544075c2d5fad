import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasEmbeddedBrowser } from '@/lib/server/browser/bundled-browser'
import { Variables } from '@/lib/server/process/environment'
import { redisLimitMs } from '@/lib/server/redis/client'

const variableNames = Object.keys(Variables.shape)

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')
const vercel = JSON.parse(read('vercel.json')) as {
  buildCommand: string
  functions: Record<string, { maxDuration: number }>
  crons: { path: string }[]
}
/** One service's lines of the compose file. */
const service = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const routeOf = (url: string) => `app${url}/route.ts`

describe('compose.yaml', () => {
  it('the compose file sets only variables that the app knows', () => {
    const names = [...service('app').matchAll(/^ {6}([A-Z_]+):/gm)].map((match) => match[1])
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !variableNames.includes(name!))).toEqual([])
  })

  it('the compose file names no service that is not in it', () => {
    const hosts = [...compose.matchAll(/(?:https?|ws|redis):\/\/([a-z-]+)[:/]/g)].map((match) => match[1])
    expect(new Set(hosts)).toEqual(new Set(['localhost', 'redis-http', 'browser', 'app', 'redis']))
    for (const host of hosts) if (host !== 'localhost') expect(service(host!)).not.toBe('')
  })

  it('the compose file keeps the browser in a network without a way out, in which there is nothing but the app', () => {
    const members = ['app', 'browser', 'redis', 'redis-http'].filter((name) =>
      /^ {4}networks: \[.*\bbrowsing\b.*\]$/m.test(service(name)),
    )
    expect(members).toEqual(['app', 'browser'])
    expect(service('browser')).toContain('networks: [browsing]')
    expect(compose).toMatch(/^ {2}browsing:\n {4}internal: true$/m)
    expect(service('browser')).not.toContain('ports:')
  })

  it('the compose file lets the browser keep a session for as long as the app wants it, and the guide asks for that', () => {
    // browserless ends every session after 30 s otherwise.
    expect(service('browser')).toMatch(/^ {6}TIMEOUT: -1$/m)
    expect(read('lib/docs/guides/self-hosting.md')).toContain('`TIMEOUT=-1`')
  })

  it('the compose file gives a stop more than the 25 s that the app takes for its last requests', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(service('app'))?.[1])).toBeGreaterThan(25)
  })
})

describe('Dockerfile', () => {
  it('the image starts what is there, and asks for its health at a path that is there', () => {
    const script = /^CMD \["node", "(.+)"\]$/m.exec(dockerfile)?.[1]
    expect(existsSync(path.join(root, script!))).toBe(true)
    expect(existsSync(path.join(root, routeOf(/\+ '(\/\w+)'\)\.then/.exec(dockerfile)![1]!)))).toBe(true)
  })

  it('the image is of the major version of Node that the project installs', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const major = Number.parseInt({ ...devDependencies, ...dependencies }.node, 10)
    const bases = [...dockerfile.matchAll(/^FROM \S+ node:(\d+)/gm)].map((match) => Number(match[1]))
    expect(bases).toEqual([major, major])
  })

  it('the image takes from the browser only the pack that the build has made anew, after it was made', () => {
    // The package's libraries and the files that the server adds to them stay; so does what npm prune keeps.
    const removed = [...dockerfile.matchAll(/\brm ([^&;|\n]+)/g)].flatMap((match) =>
      match[1]!
        .trim()
        .split(/\s+/)
        .filter((word) => !/^-|^\\$/.test(word)),
    )
    expect(removed).toEqual(['node_modules/@sparticuz/chromium/bin/chromium.br', '/var/lib/apt/lists/*'])
    expect(dockerfile).toMatch(/npm run build && npm prune --omit=dev && rm node_modules\/@sparticuz/)
    expect(dockerfile).toMatch(/^COPY --from=build \S+ \/app \.\/$/m)
    expect(Object.keys(JSON.parse(read('package.json')).dependencies)).toContain('@sparticuz/chromium')
  })

  it('the image installs no library for the browser, which brings its own', () => {
    expect(/apt-get install \S+ \S+ (.+?) &&/.exec(dockerfile)?.[1]?.split(' ').sort()).toEqual([
      'ca-certificates',
      'tini',
    ])
  })

  it('the image is not run by root', () => {
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER node$/m)
  })
})

describe('vercel.json', () => {
  it('the Vercel project names routes and scripts that are there', () => {
    for (const route of Object.keys(vercel.functions)) expect(existsSync(path.join(root, route)), route).toBe(true)
    for (const { path: url } of vercel.crons) expect(existsSync(path.join(root, routeOf(url))), url).toBe(true)
    expect(JSON.parse(read('package.json')).scripts).toHaveProperty(vercel.buildCommand.replace('npm run ', ''))
  })

  it('the Vercel project lets each route take as long as the route itself says', () => {
    for (const [route, { maxDuration }] of Object.entries(vercel.functions)) {
      expect(Number(/maxDuration = (\d+)/.exec(read(route))?.[1]), route).toBe(maxDuration)
    }
  })
})

describe('supported machines', () => {
  const sentence = 'The embedded browser is built for x64. On arm64 set `CHROMIUM_PATH` to a Chromium of your own.'

  it('the machines that are promised have a browser that comes along, and for others the documents say what they need', () => {
    const accepted = ['x64', 'arm64'].filter((arch) => hasEmbeddedBrowser({ platform: 'linux', arch }))
    expect(accepted).toEqual(['x64'])
    for (const file of ['README.md', 'lib/docs/guides/self-hosting.md']) {
      const text = read(file)
      expect(text, file).toContain(sentence)
      expect(text.replaceAll(sentence, ''), file).not.toMatch(/arm64|aarch64/)
    }
  })

  it('the machines that are promised are what the image is built for', () => {
    const platforms = [...dockerfile.matchAll(/^FROM --platform=(\S+)/gm)].map((match) => match[1])
    expect(platforms).toEqual(['linux/amd64', 'linux/amd64'])
    expect(service('app')).toMatch(/^ {4}platform: linux\/amd64$/m)
  })
})

describe('the self-hosting guide', () => {
  const guide = read('lib/docs/guides/self-hosting.md')

  it('the guide says how long a slow Redis may delay a request: a count and a look, and for a new capture the write', () => {
    const seconds = (waits: number) => `${(waits * redisLimitMs) / 1000} s`
    expect(guide).toContain(`requests are delayed by ${seconds(2)} at most, a new capture by ${seconds(3)}`)
  })

  it('the guide names every variable that opens or closes something beside what it opens', () => {
    const risks = guide.slice(guide.indexOf('**What you open.**'))
    for (const name of ['EGRESS_ALLOW', 'CORS_ORIGINS', 'UPSTREAM_OVERRIDES']) expect(risks).toContain(`\`${name}\``)
  })
})

describe('deployment files', () => {
  it('all deployment files are held to the code by this test', () => {
    const known = ['Dockerfile', 'compose.yaml', 'vercel.json', '.dockerignore']
    const found = readdirSync(root).filter((name) =>
      /docker|compose|vercel|fly\.toml|render\.yaml|Procfile/i.test(name),
    )
    expect(found.sort()).toEqual(known.sort())
  })
})
