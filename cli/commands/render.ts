// vitrine render: a recipe as a finished picture, or a film. Files that its sources name lie beside it.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Output, recipeLimits } from '@/lib/contract/recipe'
import type { CommandCall, RunCommand } from '../console/command'
import { CommandFailure } from '../console/failure'
import { checkPages } from '../engine/engine'
import { openEngine } from '../engine/open'
import { type Json, parseJsonc } from '../project/jsonc'
import { deliver, endingOf, formatOf } from '../project/picture-file'
import { readSourceFiles, urlsOf } from '../project/picture-recipe'
import { headersOf, readSession } from '../project/session'
import { acceptedBy, checkOutput } from './capture'

export const runRender: RunCommand = async (call) => {
  const { given, folder, environment, signal } = call
  const { recipe, beside } = await readRecipe(call)
  const named = given.text('output')
  if (named !== undefined) checkOutput(named, ', a film in .mp4, .webm, .gif or .apng')
  const accepted = acceptedBy(given)
  const written = formatIn(recipe)
  const asked = Output.shape.format.safeParse(written).data
  // One that there is not is refused by its name.
  const format = (named === undefined ? undefined : formatOf(named, asked)) ?? written ?? 'png'
  const output = named ?? `picture.${endingOf(asked ?? 'png')}`
  const { sources, files } = await readSourceFiles(recipe.sources, beside)
  const session = await readSession(
    { headers: headersOf(given.list('header')), storageState: given.text('storage-state') },
    { folder, environment },
  )
  const wanted: Json = { ...recipe, output: { ...(recipe.output as Json | undefined), format } }
  if (sources !== undefined) wanted.sources = sources
  const engine = await openEngine(call, urlsOf(wanted))
  try {
    const picture = await engine.render(wanted, files, { signal, session, isFresh: true })
    checkPages(picture.pages, accepted)
    const json = await deliver(picture, output, call)
    return output === '-' ? { exitCode: 0 } : { exitCode: 0, json }
  } finally {
    await engine.close()
  }
}

async function readRecipe({ given, folder, terminal }: CommandCall): Promise<{ recipe: Json; beside: string }> {
  const [name = '-'] = given.words
  const file = path.resolve(folder, name)
  const text =
    name === '-' ? (await terminal.input(recipeLimits.jsonBytesMax)).toString('utf8') : await readFile(file, 'utf8')
  const recipe = parseJsonc(text, name === '-' ? 'Standard input' : name)
  if (typeof recipe === 'object' && recipe !== null && !Array.isArray(recipe)) {
    return { recipe: recipe as Json, beside: name === '-' ? folder : path.dirname(file) }
  }
  throw new CommandFailure(
    `${name} is no recipe.`,
    'A recipe is a JSON object, such as {"sources":[{"url":"http://localhost:3000/"}]}.',
  )
}

/** Of whatever kind it is. */
const formatIn = ({ output }: Json): unknown => (output as { format?: unknown } | null | undefined)?.format
