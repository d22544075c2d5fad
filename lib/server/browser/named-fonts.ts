// The fonts of this installation for a browser that CHROMIUM_PATH names: without them it draws boxes for every script the host has no font of.
import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { processWide } from '../process/process-wide'
import { ensureFontConfiguration } from './font-configuration'
import { createProcessDirectory } from './process-directory'
import { unprivilegedUser } from './unprivileged-user'

const cache = 'cache'

/**
 * A fontconfig file with those fonts after the host's own, in a folder that lives as long as this process. Rejects when it cannot be
 * written; the next call tries again.
 */
export async function fontsForNamedBrowser(): Promise<string> {
  const held = processWide('named-fonts', () => ({ directory: undefined as Promise<string> | undefined }))
  const known = await held.directory?.catch(() => undefined)
  // Cleaners of /tmp take it from a server that runs for long.
  if (known === undefined || !existsSync(path.join(known, cache))) held.directory = make()
  return ensureFontConfiguration((await held.directory) as string, cache)
}

async function make(): Promise<string> {
  const { directory } = await createProcessDirectory('fonts', { children: [cache], owner: unprivilegedUser() })
  return directory
}
