// A project's file of pictures: found, read, checked; the first thing wrong is named by its JSON pointer.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import { PicturesFile } from '@/lib/contract/pictures-file'
import { CommandFailure, nearest } from '../console/failure'
import { parseJsonc } from './jsonc'

export const fileName = 'vitrine.json'

export interface Project {
  /** Absolute path of the file. */
  file: string
  /** Where its paths start. */
  folder: string
  /** As it is written: defaults of a part would stand over those of the file. */
  pictures: PicturesFile
}

/** Throws CommandFailure where there is none, or it cannot be used. */
export async function readProject(named: string | undefined, folder: string): Promise<Project> {
  const file = named === undefined ? nearestFile(folder) : path.resolve(folder, named)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new CommandFailure(`There is no file ${named}.`, 'Check --config, or write one with vitrine init.')
  })
  return { file, folder: path.dirname(file), pictures: checkedPictures(parseJsonc(text, path.basename(file))) }
}

function nearestFile(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    const candidate = path.join(at, fileName)
    if (existsSync(candidate)) return candidate
    if (at === path.dirname(at)) break
  }
  throw new CommandFailure(
    `There is no ${fileName} here, nor in a folder above.`,
    'Write one with vitrine init, or name one by --config.',
  )
}

export function checkedPictures(json: unknown): PicturesFile {
  const result = PicturesFile.safeParse(json)
  if (result.success) return json as PicturesFile
  throw refusal(result.error.issues[0]!, json)
}

type Issue = z.core.$ZodIssue

function refusal(found: Issue, json: unknown): CommandFailure {
  const issue = deepest(found)
  const hint = `Compare with the schema: schemas/${fileName} of the package, or "$schema" in an editor.`
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    const meant = nearest(key, knownAt(issue.path))
    return new CommandFailure(
      `"${pointerOf([...issue.path, key])}" is no field.`,
      meant ? `Did you mean "${meant}"?` : hint,
    )
  }
  const pointer = pointerOf(issue.path)
  const value = valueAt(json, issue.path)
  if (value === undefined && issue.code !== 'custom') return new CommandFailure(`"${pointer}" is missing.`, hint)
  if (issue.code === 'invalid_value') {
    return new CommandFailure(
      `"${pointer}" cannot be ${shown(value)}.`,
      `Accepted values: ${issue.values.map((each) => JSON.stringify(each)).join(', ')}.`,
    )
  }
  const reason = issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
  const subject = value === undefined ? `"${pointer}"` : `"${pointer}" cannot be ${shown(value)}`
  return new CommandFailure(`${subject}: ${reason}.`, hint)
}

/** Of several forms the one whose value went furthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat().filter(({ path: at, code }) => at.length > 0 || code !== 'invalid_type')
  const [first] = inner
  return first ? deepest({ ...first, path: [...issue.path, ...first.path] } as Issue) : issue
}

/** Fields of the object at this path: of the file, of a picture, or of a part of either. */
function knownAt(at: readonly PropertyKey[]): string[] {
  let schema: z.ZodType = PicturesFile
  for (const key of at) {
    const inner = unwrapped(schema)
    const next =
      'shape' in inner
        ? (inner.shape as Record<PropertyKey, z.ZodType>)[key]
        : (inner as { element?: z.ZodType }).element
    if (!next) return []
    schema = next
  }
  const last = unwrapped(schema)
  return 'shape' in last ? Object.keys(last.shape as object) : []
}

function unwrapped(schema: z.ZodType): z.ZodType {
  let inner = schema
  while ('unwrap' in inner && !('element' in inner)) inner = (inner as unknown as { unwrap(): z.ZodType }).unwrap()
  return inner
}

const pointerOf = (at: readonly PropertyKey[]) => at.map((part) => `/${String(part)}`).join('') || '/'

function valueAt(json: unknown, at: readonly PropertyKey[]): unknown {
  let found = json
  for (const key of at) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return found
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
