// vitrine watch: the pictures made, and made again when the file changes. Pages that were captured are painted again, not captured; Enter captures anew.
import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import type { RunCommand } from '../console/command'
import { CommandFailure, failureFacts } from '../console/failure'
import { openPictures } from '../pictures/run'
import { writeChanged } from './update'

/** Editors write a file in several steps. */
const settleMs = 100

export const runWatch: RunCommand = (call) =>
  openPictures(call, async (pictures) => {
    const { terminal, signal, installation } = call
    const { project } = pictures
    const makeOnce = async (isFresh: boolean) => {
      try {
        await writeChanged(pictures, call, { isFresh })
      } catch (error) {
        if (signal.aborted) return
        const { message, hint } = failureFacts(error, installation)
        terminal.note(`${message}\n${hint}`)
      }
    }
    const turns = createTurns(makeOnce)
    // Before the first run: what is saved meanwhile is seen.
    const watcher = watchFile(project.file, () => void turns.ask(false))
    const end = ended(signal, watcher)
    await turns.ask(false)
    terminal.note(`Watching ${path.basename(project.file)}. Enter captures all pages anew, Ctrl+C ends.`)
    const onLine = () => void turns.ask(true)
    terminal.stdin.on('data', onLine)
    await end
    terminal.stdin.off('data', onLine)
    terminal.stdin.pause()
    await turns.done()
    return { exitCode: 0 }
  })

interface Turns {
  /** Resolves when it is done. What is asked for meanwhile is done once after that. */
  ask(isFresh: boolean): Promise<void>
  done(): Promise<void>
}

function createTurns(work: (isFresh: boolean) => Promise<void>): Turns {
  let running: Promise<void> | undefined
  let wanted: { isFresh: boolean } | undefined
  const run = async () => {
    while (wanted) {
      const { isFresh } = wanted
      wanted = undefined
      await work(isFresh)
    }
    running = undefined
  }
  return {
    ask(isFresh) {
      wanted = { isFresh: isFresh || (wanted?.isFresh ?? false) }
      running ??= run()
      return running
    },
    done: async () => running,
  }
}

/** Its folder: editors put another file in its place. */
function watchFile(file: string, onChange: () => void): FSWatcher {
  let settling: NodeJS.Timeout | undefined
  return watch(path.dirname(file), (_event, name) => {
    if (name !== path.basename(file)) return
    clearTimeout(settling)
    settling = setTimeout(onChange, settleMs)
  })
}

/** Ctrl+C is how it ends, and no failure. Rejects where the folder cannot be watched any more. */
function ended(signal: AbortSignal, watcher: FSWatcher): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // It is waited for after the first run.
  promise.catch(() => undefined)
  const end = () => {
    watcher.close()
    resolve()
  }
  watcher.on('error', ({ message }) => {
    reject(new CommandFailure(`The folder cannot be watched any more: ${message}.`, 'Start vitrine watch again.'))
  })
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return promise
}
