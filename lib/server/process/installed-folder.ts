// Where parts of the installation that are read from files lie at run time.
import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'

let root: string | undefined

/** For a program that is started elsewhere than it is installed. */
export function useInstallation(folder: string): void {
  root = folder
}

/** Where `generated` and `public` lie: the folder that the server was started in. */
export const installation = (): string => root ?? process.cwd()

/**
 * The nearest `folder` that holds the file `holding`, as an absolute path; undefined when there is none. Not require.resolve, which Turbopack
 * turns into a module number (Next 16.4.6), nor import.meta, which Playwright cannot load: from where the server was started, or from the
 * program that was started, upwards.
 */
export function installedFolder(folder: string, holding: string): string | undefined {
  for (const start of [installation(), path.dirname(process.argv[1] ?? process.execPath)]) {
    for (let at = start; at !== path.dirname(at); at = path.dirname(at)) {
      const candidate = path.join(/*turbopackIgnore: true*/ at, folder)
      if (existsSync(path.join(/*turbopackIgnore: true*/ candidate, holding))) return candidate
    }
  }
  return undefined
}
