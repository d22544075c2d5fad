// All pictures of a project, or those that are named: the site started, each made, compared and told of. What is kept of them is the caller's.
import type { PageSession } from '@/lib/server/capture/page/sign-in'
import type { CommandCall } from '../console/command'
import { CommandFailure } from '../console/failure'
import { type Engine, refuseForServer } from '../engine/engine'
import { openEngine } from '../engine/open'
import { type Lock, lockFileOf, readLock } from '../project/lock'
import { urlsOf } from '../project/picture-recipe'
import { type Project, readProject } from '../project/project'
import { readSession } from '../project/session'
import { startSite } from '../project/site'
import { type Variant, variantsOf } from '../project/variants'
import { type Keep, makePicture, type Outcome } from './make'
import { reportOutcome } from './report'

interface Run {
  project: Project
  outcomes: Outcome[]
  lock: Lock
  lockFile: string
  engine: Engine
}

export interface Pictures {
  project: Project
  engine: Engine
  /** Reads the file anew each time, with the login and the hosts that it names. `isFresh`: pages that were captured before are captured anew. What fails of one picture is its outcome. */
  make(keep: Keep, options?: { isFresh: boolean }): Promise<Run>
}

/** Pictures that are made at once; the engine has queues of its own. */
const atOnce = 3

/** Ends site and engine when `use` is done. */
export async function openPictures<Result>(
  call: CommandCall,
  use: (pictures: Pictures) => Promise<Result>,
): Promise<Result> {
  const { given, environment, signal, terminal } = call
  const base = baseOf(given.text('base'))
  const tolerance = toleranceOf(given.number('tolerance') ?? 0)
  const first = await readPictures(call, base)
  const { folder, pictures } = first.project
  const sessionOf = async ({ project, variants }: typeof first) => {
    const session = await readSession(project.pictures.session ?? {}, { folder, environment })
    if (given.text('server') === undefined) return session
    for (const { steps } of variants) refuseForServer({ session, steps })
    return session
  }
  // Before the site is started for it.
  await sessionOf(first)
  const site =
    pictures.server && base === undefined && needsSite(first)
      ? await startSite(pictures.server, { folder, environment, signal, note: terminal.note })
      : undefined
  try {
    const engine = await openEngine(call, addressesOf(first.variants))
    try {
      let isFirst = true
      const make: Pictures['make'] = async (keep, { isFresh } = { isFresh: false }) => {
        // What an installation remembers may be older than this process.
        const isAnew = isFresh || (isFirst && engine.isShared)
        isFirst = false
        const read = await readPictures(call, base)
        const { project, variants } = read
        const session = await sessionOf(read)
        engine.reach(addressesOf(variants))
        const lockFile = lockFileOf(project.file)
        const lock = await readLock(lockFile)
        const making = { engine, call, session, tolerance, folder, isFresh: isAnew, keep, lock }
        return { project, outcomes: await outcomesOf(variants, making), lock, lockFile, engine }
      }
      return await use({ project: first.project, engine, make })
    } finally {
      await engine.close()
    }
  } finally {
    await site?.stop()
  }
}

async function readPictures({ given, folder }: CommandCall, base: string | undefined) {
  const project = await readProject(given.text('config'), folder)
  return { project, variants: variantsOf(project.pictures, { base, names: given.words }) }
}

interface Making {
  engine: Engine
  call: CommandCall
  session: PageSession | undefined
  tolerance: number
  folder: string
  isFresh: boolean
  keep: Keep
  lock: Lock
}

/** In the order of the variants, and told of in it; so many at once. */
async function outcomesOf(
  variants: readonly Variant[],
  { engine, call, session, isFresh, lock, ...making }: Making,
): Promise<Outcome[]> {
  const { signal, installation: documents, terminal } = call
  const outcomes = new Array<Outcome | undefined>(variants.length)
  let next = 0
  let told = 0
  const worker = async () => {
    for (let at = next++; at < variants.length; at = next++) {
      const options = { ...making, documents, hashBefore: (file: string) => hashIn(lock, file) }
      outcomes[at] = await makePicture(variants[at]!, engine, { signal, session, isFresh }, options)
      for (let outcome = outcomes[told]; outcome; outcome = outcomes[++told]) reportOutcome(outcome, lock, terminal)
    }
  }
  // Of one that is ended nothing is written any more when this settles.
  const ends = await Promise.allSettled(Array.from({ length: Math.min(atOnce, variants.length) }, worker))
  signal.throwIfAborted()
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return outcomes.filter((outcome) => outcome !== undefined)
}

const hashIn = ({ pictures }: Lock, file: string): string | undefined =>
  Object.values(pictures)
    .flatMap(({ files }) => files)
    .find((each) => each.file === file)?.pixels

const addressesOf = (variants: readonly Variant[]) => [...new Set(variants.flatMap(({ recipe }) => urlsOf(recipe)))]

const isOfThisMachine = (hostname: string) => /^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(hostname)

/** A page is of the site: at its address, or on this machine. */
function needsSite({ project, variants }: { project: Project; variants: readonly Variant[] }): boolean {
  const { base, server } = project.pictures
  const origins = [base, server?.ready].map((address) => URL.parse(address ?? '')?.origin)
  return addressesOf(variants).some((address) => {
    const url = URL.parse(address)
    return url !== null && (origins.includes(url.origin) || isOfThisMachine(url.hostname))
  })
}

function baseOf(written: string | undefined): string | undefined {
  if (written === undefined || /^https?:\/\//.test(written)) return written
  throw new CommandFailure(
    `--base cannot be ${JSON.stringify(written)}.`,
    'Write a whole address, such as http://localhost:3000/.',
  )
}

function toleranceOf(share: number): number {
  if (share >= 0 && share <= 1) return share
  throw new CommandFailure(`--tolerance cannot be ${share}.`, 'Write a share of the pixels from 0 to 1, such as 0.001.')
}
