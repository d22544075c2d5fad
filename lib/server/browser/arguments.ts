// The command line of one Chromium: our own switches, the egress switches, and nothing of anybody's defaults.
import 'server-only'
import { assertEgressFlags, egressFlags } from '@/lib/server/outbound/chromium-flags'
import { browserFlags, disabledFeatures } from './flags.data'

interface ArgumentOptions {
  /** Port of the pinning proxy on loopback. */
  proxyPort: number
  profileDirectory: string
  sandbox: boolean
  /** False where /dev/shm is too small for pictures of pages (64 MB in Docker). */
  sharedMemory: boolean
}

/** Throws an Error when the egress switches did not survive: without them a page reads the host's own network. */
export function chromiumArguments(options: ArgumentOptions): string[] {
  const args = mergeFeatures([
    ...browserFlags.map(({ flag }) => flag),
    ...disabledFeatures.map(({ feature }) => `--disable-features=${feature}`),
    ...egressFlags(options.proxyPort),
    ...(options.sandbox ? [] : ['--no-sandbox']),
    ...(options.sharedMemory ? [] : ['--disable-dev-shm-usage']),
    `--user-data-dir=${options.profileDirectory}`,
  ])
  assertEgressFlags(args)
  return args
}

/** Chromium obeys only the last switch of a name, so several lists of features become one; doubles go. */
export function mergeFeatures(args: string[]): string[] {
  const names = ['--disable-features', '--enable-features']
  const others = args.filter((arg) => !names.some((name) => arg.startsWith(`${name}=`)))
  const merged = names.flatMap((name) => {
    const lists = args.filter((arg) => arg.startsWith(`${name}=`)).map((arg) => arg.slice(name.length + 1))
    const features = new Set(lists.flatMap((list) => list.split(',')).filter((feature) => feature !== ''))
    return features.size === 0 ? [] : [`${name}=${[...features].join(',')}`]
  })
  return [...new Set([...others, ...merged])]
}
