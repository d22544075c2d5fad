// What the kernel knows about a browser's processes.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

interface BrowserProcess {
  pid: number
  /** The value of `--type=`, or `browser`. */
  type: string
  uid: number
  /** 2 is a filter. */
  seccomp: number
  /** Process ids in nested namespaces, the innermost last. */
  namespacePids: number[]
  environment: string
}

/** Every living process of the group, zombies left out. */
export function processGroup(leader: number): BrowserProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, state, , group] = /\) (\S) (\d+) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        if (Number(group) !== leader || state === 'Z') return []
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        const field = (key: string) => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? ''
        const commandLine = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return {
          pid: Number(name),
          type: /--type=([^\0 ]+)/.exec(commandLine)?.[1] ?? 'browser',
          uid: Number(field('Uid').split('\t')[0]),
          seccomp: Number(field('Seccomp')),
          namespacePids: field('NSpid').split('\t').map(Number),
          environment: readable(() => readFileSync(`/proc/${name}/environ`, 'utf8')),
        }
      } catch {
        return []
      }
    })
}

/** Local addresses, in the kernel's hexadecimal, that these processes accept TCP connections at. */
export function listeningAddresses(processes: BrowserProcess[]): string[] {
  const listening = new Map<string, string>()
  for (const table of ['tcp', 'tcp6']) {
    for (const line of readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/)
      if (fields[3] === '0A') listening.set(`socket:[${fields[9]}]`, fields[1] as string)
    }
  }
  return processes.flatMap(({ pid }) => {
    const directory = `/proc/${pid}/fd`
    const links = readable(() =>
      readdirSync(directory)
        .map((name) => readable(() => readlinkSync(`${directory}/${name}`)))
        .join('\n'),
    ).split('\n')
    return links.flatMap((link) => listening.get(link) ?? [])
  })
}

function readable(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
