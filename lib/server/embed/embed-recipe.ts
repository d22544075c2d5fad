// The query of GET /r as a recipe: its short form, or the whole recipe that it carries. What no address may ask for is refused.
import 'server-only'
import { askedOptions } from '@/lib/contract/capture-options'
import { type EmbedQuery, embedLimits, refusedInEmbeds } from '@/lib/contract/embed'
import { ApiError } from '@/lib/contract/errors'
import type { Output, Recipe, Source } from '@/lib/contract/recipe'
import { parseRecipe } from '../recipe/parse-recipe'
import { pointerOf, refusedAt } from '../recipe/pointer'

/** Throws ApiError that names the parameter, or the field of the recipe by JSON pointer. */
export function embedRecipe(query: EmbedQuery, format: Output['format']): Recipe {
  const recipe = query.recipe === undefined ? inFewWords(query) : carried(query.recipe, query, format)
  const { bytesMax } = embedLimits
  const output = { ...recipe.output, format, maxBytes: Math.min(recipe.output.maxBytes ?? bytesMax, bytesMax) }
  return { ...recipe, output }
}

/** What the fields of a recipe are called in the query. */
const parameters: readonly [pointer: string, name: keyof EmbedQuery][] = [
  ['/sources/0/url', 'url'],
  ['/sources/0/post', 'post'],
  ['/sources/0/selector', 'selector'],
  ['/look', 'look'],
  ['/frame', 'frame'],
  ['/background', 'bg'],
  ['/padding', 'pad'],
  ['/title', 'title'],
  ['/output/width', 'w'],
  ['/output/scale', 'scale'],
]

/** The sentence with the names that whoever wrote the address knows. */
export function inWordsOfQuery(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const message = parameters.reduce(
    (text, [pointer, name]) => text.replaceAll(`"${pointer}"`, `"${name}"`),
    error.message,
  )
  if (message === error.message) return error
  // What knew the field by this name already has named it twice.
  const once = message.replace(/^"(\w+)": (?=.*"\1")/, '')
  const { code, hint, headers, cause, isUpstreams, retryAfterSeconds } = error
  const same = { message: once, hint, headers, cause, isUpstreams }
  return new ApiError(code, retryAfterSeconds === undefined ? same : { ...same, retryAfterSeconds })
}

function inFewWords(query: EmbedQuery): Recipe {
  const { url, post, look, device, scheme, selector, frame, bg, pad, title, w, scale } = query
  if ((url === undefined) === (post === undefined)) {
    throw new ApiError('invalid_request', {
      message:
        url === undefined ? 'The address does not say what it shows.' : '"url" and "post" cannot be sent together.',
      hint: 'Send one of "url", "post" and "recipe": /r.png?url=https%3A%2F%2Fexample.com%2F',
    })
  }
  const source =
    url === undefined ? { post, theme: scheme } : { url, deviceType: device, colorScheme: scheme, selector }
  if (url === undefined) refuseBeside('post', { device, selector })
  try {
    return parseRecipe(
      given({
        sources: [given(source)],
        look,
        frame,
        background: bg === undefined ? undefined : backgroundOf(bg),
        padding: pad,
        title,
        output: given({ width: w, scale }),
      }),
    )
  } catch (error) {
    throw inWordsOfQuery(error)
  }
}

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** In an address `#` begins what no server sees. */
function backgroundOf(text: string): string | string[] {
  const colors = text.split(',').map((each) => (/^([0-9a-f]{6}|[0-9a-f]{8})$/i.test(each) ? `#${each}` : each))
  return colors.length === 1 ? colors[0]! : colors
}

function carried(text: string, query: EmbedQuery, format: Output['format']): Recipe {
  const { recipe: _, v: _v, sig: _sig, ...others } = query
  refuseBeside('recipe', others)
  const value = decoded(text)
  const recipe = parseRecipe(value)
  const { output } = value as { output?: { format?: unknown } }
  for (const [at, source] of (recipe.sources ?? []).entries()) {
    const name = refusedOf(source)
    if (mayFetch(source.styles)) throw fetchingStyles(`/sources/${at}/styles`)
    if (name === undefined) continue
    throw refusedAt(`/sources/${at}/${name}`, 'is not taken in an address.', {
      code: 'unsupported_value',
      hint: `${refusedInEmbeds[name]}.`,
    })
  }
  refuseTied(recipe)
  if (output?.format !== undefined && output.format !== format) {
    throw refusedAt('/output/format', `cannot be ${JSON.stringify(output.format)} at this address.`, {
      code: 'unsupported_value',
      hint: 'The address says it: /r.png, /r.jpg or /r.webp.',
    })
  }
  return recipe
}

/** What is tied to an element follows it in the editor alone: in an address that is captured anew for ever it would lie beside. */
function refuseTied(recipe: Recipe): void {
  for (const part of ['scene', 'patch'] as const) {
    const { annotations, pictures } = recipe[part] ?? {}
    refuseTies(annotations, 'tiedTo', `/${part}/annotations`)
    refuseTies(pictures, 'cropTiedTo', `/${part}/pictures`)
  }
}

/** A list, or in a patch an object by ID. */
function refuseTies(items: unknown, field: 'tiedTo' | 'cropTiedTo', pointer: string): void {
  if (typeof items !== 'object' || items === null) return
  for (const [name, item] of Object.entries(items)) {
    if (((item as Record<string, unknown> | null)?.[field] ?? null) === null) continue
    throw refusedAt(pointer + pointerOf([name, field]), 'follows its element in no address.', {
      hint: 'Leave it out: what is drawn then stays in its place. A mark of the recipe, "marks", follows the element that its selector names.',
    })
  }
}

/** A function of CSS that fetches, or an escape that may spell one. */
const mayFetch = (styles = ''): boolean => /\\|url\(|image-set\(|src\(/i.test(styles)

const fetchingStyles = (pointer: string) =>
  refusedAt(pointer, 'may fetch something, which is counted for no host.', {
    code: 'unsupported_value',
    hint: 'In an address, leave url(), image-set() and backslashes out of it, or send the recipe to POST /api/render.',
  })

/** What is written out as it is anyway asks for nothing. */
function refusedOf(source: Source): keyof typeof refusedInEmbeds | undefined {
  const { file, forceRefresh } = source
  const asked = { ...askedOptions(source), file, forceRefresh: forceRefresh || undefined }
  const names = Object.keys(refusedInEmbeds) as (keyof typeof refusedInEmbeds)[]
  return names.find((name) => asked[name] !== undefined)
}

function refuseBeside(name: string, others: Record<string, unknown>): void {
  const other = Object.keys(given(others))[0]
  if (other === undefined) return
  throw new ApiError('invalid_request', {
    message: `"${other}" cannot be sent together with "${name}".`,
    hint:
      name === 'recipe' ? 'Everything stands in the recipe: put it there.' : `A post has no "${other}": leave it out.`,
  })
}

function decoded(text: string): unknown {
  try {
    if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) throw new TypeError('Another alphabet.')
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url')))
  } catch (cause) {
    throw new ApiError('invalid_request', {
      message: '"recipe" is not JSON in base64url.',
      hint: "In a shell: base64 -w0 < recipe.json | tr '+/' '-_' | tr -d '='",
      cause,
    })
  }
}
