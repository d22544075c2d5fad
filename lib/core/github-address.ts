// Whether an address is that of a text on GitHub, and where the text itself lies: files, gists, and the changes of a pull request, a
// commit or a comparison.

export interface GithubText {
  /** What it is, by its address. */
  kind: 'file' | 'diff'
  /** The text and nothing else, on one of `githubHosts`. */
  textUrl: URL
  /** The last part of its address; empty for a gist, whose files are named by what it leads to. */
  name: string
  /** As the fragment says, both included; null for all of it. */
  lines: { from: number; to: number } | null
}

/** Hosts of such texts. A redirect may lead to another one of them only. */
export const githubHosts: readonly string[] = [
  'github.com',
  'gist.github.com',
  'raw.githubusercontent.com',
  'gist.githubusercontent.com',
  'patch-diff.githubusercontent.com',
]

interface Found {
  kind: GithubText['kind']
  textUrl: string
  name?: string
}

type Route = (path: string, hash: string) => Found | undefined

/** The last part of a path, as people read it. */
export const lastOf = (path: string): string => decoded(path.split('/').at(-1) ?? '')

const raw: Route = (path) => {
  if (!/^\/[^/]+\/[^/]+\/[^/]+\/.+/.test(path)) return undefined
  const name = lastOf(path)
  return { kind: /\.(diff|patch)$/i.test(name) ? 'diff' : 'file', textUrl: path, name }
}

const routes: Readonly<Record<string, Route>> = {
  'github.com': (path) => {
    const [, owner, repository, file] = /^\/([^/]+)\/([^/]+)\/(?:blob|raw)\/(.+)$/.exec(path) ?? []
    if (file !== undefined) {
      const found = raw(`/${owner}/${repository}/${file}`, '')
      return found && { ...found, textUrl: `https://raw.githubusercontent.com${found.textUrl}` }
    }
    const isChange = /^\/[^/]+\/[^/]+\/(?:pull\/\d+|commit\/[\da-f]{7,64}|compare\/[^/]+)\.(?:diff|patch)$/.test(path)
    return isChange ? { kind: 'diff', textUrl: `https://github.com${path}`, name: lastOf(path) } : undefined
  },
  'gist.github.com': (path, hash) => {
    const [, gist, revision] = /^\/((?:[^/]+\/)?[\da-f]{20,40})(?:\/([\da-f]{40}))?\/?$/.exec(path) ?? []
    if (gist === undefined) return undefined
    const [, anchor] = /^#file-(.+?)(?:-L\d+(?:-L?\d+)?)?$/.exec(hash) ?? []
    // The anchor of a file is its name in small letters, with hyphens for all signs: the last one stands before its ending.
    const file = anchor === undefined ? '' : `/${anchor.replace(/-([^-]*)$/, '.$1')}`
    return { kind: 'file', textUrl: `https://gist.github.com/${gist}/raw${revision ? `/${revision}` : ''}${file}` }
  },
  'raw.githubusercontent.com': (path, hash) => {
    const found = raw(path, hash)
    return found && { ...found, textUrl: `https://raw.githubusercontent.com${path}` }
  },
  'gist.githubusercontent.com': (path) => {
    const [, tail] = /^\/[^/]+\/[\da-f]{20,40}\/raw(\/.*)?$/.exec(path) ?? []
    const name = lastOf(tail ?? '')
    const isName = name !== '' && !/^[\da-f]{40}$/.test(name)
    const found = /^\/[^/]+\/[\da-f]{20,40}\/raw(?:\/|$)/.test(path)
    return found
      ? { kind: 'file', textUrl: `https://gist.githubusercontent.com${path}`, name: isName ? name : '' }
      : undefined
  },
}

/** Undefined for every other address. A missing scheme is https. */
export function githubText(address: string): GithubText | undefined {
  if (/\s/.test(address)) return undefined
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '' || url.password !== '') return
  const host = url.hostname.replace(/^www\./, '')
  const found = Object.hasOwn(routes, host) ? routes[host]!(url.pathname, url.hash) : undefined
  if (!found) return undefined
  const { kind, textUrl, name = '' } = found
  return { kind, textUrl: new URL(textUrl), name, lines: kind === 'file' ? linesOf(url.hash) : null }
}

/** `#L10`, `#L10-L20`, `#L10C1-L20C5`; of a gist `#file-name-L3-L5`. */
function linesOf(hash: string): GithubText['lines'] {
  const [, first, last] = /(?:^#|-)L(\d{1,7})(?:C\d+)?(?:-L?(\d{1,7})(?:C\d+)?)?$/.exec(hash) ?? []
  if (first === undefined) return null
  const [one, other] = [Number(first), Number(last ?? first)]
  return { from: Math.max(1, Math.min(one, other)), to: Math.max(1, one, other) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
