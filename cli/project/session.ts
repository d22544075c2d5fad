// Who is signed in: headers and a login's storage, read on this machine and used by the browser on this machine.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { PageSession } from '@/lib/server/capture/page/sign-in'
import { CommandFailure } from '../console/failure'

const Cookie = z.object({
  name: z.string(),
  value: z.string(),
  domain: z.string(),
  path: z.string().default('/'),
  expires: z.number().optional(),
  httpOnly: z.boolean().optional(),
  secure: z.boolean().optional(),
  sameSite: z.enum(['Strict', 'Lax', 'None']).optional(),
})
const Entry = z.object({ name: z.string(), value: z.string() })

/** As Playwright's `storageState` writes it. */
const StorageState = z.object({
  cookies: z.array(Cookie).default([]),
  origins: z.array(z.object({ origin: z.string(), localStorage: z.array(Entry).default([]) })).default([]),
})

interface SessionOrder {
  headers?: Record<string, string> | undefined
  storageState?: string | undefined
}

interface SessionPlace {
  folder: string
  environment: Record<string, string | undefined>
}

/** Undefined where nobody is signed in. Throws CommandFailure, which never repeats a value. */
export async function readSession(order: SessionOrder, place: SessionPlace): Promise<PageSession | undefined> {
  const { headers = {}, storageState } = order
  if (storageState === undefined && Object.keys(headers).length === 0) return undefined
  const resolved = Object.entries(headers).map(([name, value]) => [
    checkedName(name),
    headerValue(name, value, place.environment),
  ])
  const state = storageState === undefined ? { cookies: [], origins: [] } : await readState(storageState, place.folder)
  return { headers: Object.fromEntries(resolved), ...state }
}

/** Words such as `Authorization: env:TOKEN`. */
export function headersOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const cut = word.indexOf(':')
      if (cut > 0) return [word.slice(0, cut).trim(), word.slice(cut + 1).trim()]
      throw new CommandFailure('--header has no colon.', 'Write it as --header "Name: value", or "Name: env:VARIABLE".')
    }),
  )
}

/** What HTTP itself uses is not a login's. */
const ownOfHttp =
  /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|proxy-.*|sec-.*|x-forwarded-.*)$/i

function checkedName(name: string): string {
  if (/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && !ownOfHttp.test(name)) return name
  throw new CommandFailure(
    `The header ${JSON.stringify(name)} cannot be sent.`,
    'Use one such as Authorization or Cookie.',
  )
}

function headerValue(name: string, value: string, environment: Record<string, string | undefined>): string {
  const variable = value.startsWith('env:') ? value.slice(4) : undefined
  const found = variable === undefined ? value : environment[variable]
  if (found === undefined || found === '') {
    throw new CommandFailure(
      `The header ${name} is read from the variable ${variable}, which is not set.`,
      `Set it: ${variable}=... before the command, or as a secret of the CI.`,
    )
  }
  if (/^[\t -~\u0080-\u00ff]*$/.test(found)) return found
  throw new CommandFailure(
    `The value of the header ${name} has characters that no header may have.`,
    'Use one line of text.',
  )
}

async function readState(file: string, folder: string) {
  const at = path.resolve(folder, file)
  const text = await readFile(at, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new CommandFailure(`${file} is not JSON.`, "Save it by Playwright: context.storageState({ path: '...' }).")
  }
  const state = StorageState.safeParse(json)
  if (state.success) return { cookies: state.data.cookies, origins: state.data.origins }
  const [issue] = state.error.issues
  throw new CommandFailure(
    `${file} is no storage state: ${issue?.path.join('.') || 'it'} is not as expected.`,
    "Save it by Playwright: context.storageState({ path: '...' }).",
  )
}
