// From the form's values to a fetch, and from its response to what is shown.

import type { TryItResult } from './try-it-answer'
import type { TryItFieldSpec } from './try-it-field'

export interface TryItProps {
  method: string
  path: string
  /** Undefined for a call without a body. */
  bodyType: 'application/json' | 'multipart/form-data' | undefined
  fields: readonly TryItFieldSpec[]
}

/** Long texts are cut: a base64 picture is shown as a picture instead. */
const textLengthMax = 20_000
const stringLengthMax = 240

export function buildCall(
  { method, path, bodyType, fields }: TryItProps,
  values: FormData,
): { address: string; init: RequestInit } {
  const query = new URLSearchParams()
  const json: Record<string, unknown> = {}
  const form = new FormData()
  let address = path
  const whole = fields.find(({ type }) => type === 'body')
  if (whole) {
    const body = String(values.get(whole.name) ?? '')
    return { address, init: { method, headers: { 'Content-Type': 'application/json' }, body } }
  }
  for (const { name, place, type, required } of fields) {
    const value = values.get(name)
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(value ?? '')))
    else if (place === 'query') query.set(name, String(value ?? ''))
    else if (value instanceof File || bodyType === 'multipart/form-data') form.set(name, value ?? '')
    else if (type === 'boolean') json[name] = value !== null
    // What is left empty is left out, so that its default holds.
    else if (value || required) json[name] = type === 'json' ? readValue(String(value)) : value
  }
  if (query.size > 0) address += `?${query}`
  if (bodyType === 'application/json') {
    return { address, init: { method, headers: { 'Content-Type': bodyType }, body: JSON.stringify(json) } }
  }
  return { address, init: bodyType ? { method, body: form } : { method } }
}

/** JSON as it is; anything else as the text that it is, for the service to say what is wrong with it. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export async function readAnswer(response: Response, startedAtMs: number): Promise<TryItResult> {
  const type = response.headers.get('content-type') ?? ''
  const shared = { status: response.status, headers: [...response.headers] }
  const done = () => performance.now() - startedAtMs
  if (type.startsWith('image/')) {
    const blob = await response.blob()
    const text = `${blob.size.toLocaleString('en')} bytes of ${type}`
    return { ...shared, text, pictureUrl: URL.createObjectURL(blob), durationMs: done() }
  }
  const text = await response.text()
  const durationMs = done()
  if (!type.startsWith('application/json'))
    return { ...shared, text: text.slice(0, textLengthMax), pictureUrl: null, durationMs }
  const value: unknown = JSON.parse(text)
  const shown = JSON.stringify(
    value,
    (_key, part) =>
      typeof part === 'string' && part.length > stringLengthMax
        ? `${part.slice(0, 60)}… (${part.length} characters)`
        : part,
    2,
  )
  return { ...shared, text: shown.slice(0, textLengthMax), pictureUrl: await pictureOf(value), durationMs }
}

async function pictureOf(value: unknown): Promise<string | null> {
  const { screenshot } = (value ?? {}) as { screenshot?: unknown }
  if (typeof screenshot !== 'string') return null
  const response = await fetch(`data:image/png;base64,${screenshot}`)
  return URL.createObjectURL(await response.blob())
}
