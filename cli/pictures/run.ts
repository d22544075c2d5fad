// All pictures of a project, or those that are named: the site started, each made and compared. Writing is the caller's.
import type { PageSession } from '@/lib/server/capture/page/sign-in'
import type { CommandCall } from '../console/command'
import { CommandFailure } from '../console/failure'
import type { Engine } from '../engine/engine'
import { openEngine } from '../engine/open'
import { type Lock, lockFileOf, readLock } from '../project/lock'
import { type Project, readProject } from '../project/project'
import { readSession } from '../project/session'
import { startSite } from '../project/site'
import { urlsOf } from '../project/source-files'
import { type Variant, variantsOf } from '../project/variants'
import { makePicture, type Outcome } from './make'

export interface Run {
  project: Project
  outcomes: Outcome[]
  lock: Lock
  lockFile: string
  engine: Engine
}

/** Pages that were captured before are captured anew. */
type Make = (options?: { isFresh: boolean }) => Promise<Run>

/** Pictures that are made at once; the engine has queues of its own. */
const atOnce = 3

/** Ends site and engine when `use` is done. `make` reads the file anew each time. What fails of one picture is its outcome. */
export async function openPictures<Result>(
  call: CommandCall,
  use: (make: Make, project: Project) => Promise<Result>,
): Promise<Result> {
  const { given, environment, signal, terminal } = call
  const base = baseOf(given.text('base'))
  const tolerance = toleranceOf(given.number('tolerance') ?? 0)
  const first = await readPictures(call, base)
  const { folder, pictures } = first.project
  const session = await readSession(pictures.session ?? {}, { folder, environment })
  const needsSite = base === undefined && first.variants.some(({ picture }) => picture.url !== undefined)
  const site =
    pictures.server && needsSite
      ? await startSite(pictures.server, { folder, environment, signal, note: terminal.note })
      : undefined
  try {
    const engine = await openEngine(call, addressesOf(first.variants))
    try {
      let known: typeof first | undefined = first
      const make: Make = async ({ isFresh } = { isFresh: false }) => {
        const read = known ?? (await readPictures(call, base))
        known = undefined
        const outcomes = await outcomesOf(read.variants, { engine, call, session, tolerance, folder, isFresh })
        const lockFile = lockFileOf(read.project.file)
        return { project: read.project, outcomes, lock: await readLock(lockFile), lockFile, engine }
      }
      return await use(make, first.project)
    } finally {
      await engine.close()
    }
  } finally {
    await site?.stop()
  }
}

export const runPictures = <Result>(call: CommandCall, use: (run: Run) => Promise<Result>): Promise<Result> =>
  openPictures(call, async (make) => use(await make()))

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
}

/** In the order of the variants, so many at once. */
async function outcomesOf(
  variants: readonly Variant[],
  { engine, call, session, ...making }: Making,
): Promise<Outcome[]> {
  const { signal, installation: documents } = call
  const outcomes = new Array<Outcome>(variants.length)
  let next = 0
  const worker = async () => {
    for (let at = next++; at < variants.length; at = next++) {
      outcomes[at] = await makePicture(variants[at]!, engine, { signal, session }, { ...making, documents })
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, variants.length) }, worker))
  return outcomes
}

const addressesOf = (variants: readonly Variant[]) => [...new Set(variants.flatMap(({ recipe }) => urlsOf(recipe)))]

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
