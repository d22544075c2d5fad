// Where a full Chromium may keep its temporary files: it binds a Unix socket there, whose address holds 107 bytes (unix(7)).
import 'server-only'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import os from 'node:os'
import { environment } from '../process/environment'

const addressBytesMax = 107
// What createProcessDirectory and Chromium put below it, at their longest: the largest pid, and a namespace has ten digits.
const below = '/vitrine-browser-4194304-4026531836-abcdef/t/org.chromium.Chromium.abcdef/SingletonSocket'
const otherDirectories = ['/tmp', '/var/tmp', '/dev/shm']

/**
 * The temporary directory, or when that is too long the first of the system's own that may be written to. Each makes room for folders of
 * mode 0700 alone, so a shared one will do.
 */
export async function shortTemporaryDirectory(temporaryDirectory = os.tmpdir()): Promise<string> {
  for (const directory of [temporaryDirectory, ...otherDirectories]) {
    if (Buffer.byteLength(directory + below) > addressBytesMax) continue
    const isOpen = access(directory, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (await isOpen) return directory
  }
  return temporaryDirectory
}

/** Where the browser of this machine keeps its profile. The embedded one binds no socket: any length will do. */
export async function profilesDirectory(bindsSocket = environment().CHROMIUM_PATH !== undefined): Promise<string> {
  return bindsSocket ? shortTemporaryDirectory() : os.tmpdir()
}
