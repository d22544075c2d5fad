// Calls into the page, in a world of their own: the page's scripts cannot see or break them, and its content policy does not apply.
import 'server-only'
import type { CDPSession, Frame, Page } from 'puppeteer-core'
import { withTimeout } from '../../wait/with-timeout'
import type { PageWatch } from './page-watch'

export interface PageCalls {
  /**
   * Runs the function inside the current document and returns what it resolves to; undefined when the document went away, the
   * function failed, or the limit passed. The function is sent as text: it uses nothing from around it.
   */
  call<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
    limitMs: number,
  ): Promise<Result | undefined>
  /** Runs the function likewise and names the objects of the list that it returns, for questions about each; none when it fails. */
  objects(inPage: (argument: string) => unknown, limitMs: number, argument?: string): Promise<string[]>
  /** The page did not answer a call in time; until it does, or another document comes, further calls are not made. */
  readonly silent: boolean
  /** When the oldest call that is not answered yet was made, performance.now() milliseconds; undefined when all are. */
  readonly askedMs: number | undefined
}

export function createPageCalls(cdp: CDPSession, watch: PageWatch): PageCalls {
  let world: { loaderId: string; contextId: Promise<number> } | undefined
  let silentLoaderId: string | undefined
  const asking = new Set<{ sinceMs: number }>()

  // One world for calls made at once too, so that they arrive in the order in which they were made.
  function contextOf(loaderId: string): Promise<number> {
    if (world?.loaderId !== loaderId) {
      const created = cdp.send('Page.createIsolatedWorld', { frameId: watch.mainFrameId, worldName: 'vitrine' })
      world = { loaderId, contextId: created.then(({ executionContextId }) => executionContextId) }
      created.catch(() => {
        world = undefined
      })
    }
    return world.contextId
  }

  return {
    get silent() {
      return silentLoaderId !== undefined && silentLoaderId === watch.document?.loaderId
    },
    get askedMs() {
      // In the order in which they were made.
      const [oldest] = asking
      return oldest?.sinceMs
    },
    async objects(inPage, limitMs, argument) {
      const loaderId = watch.document?.loaderId
      if (loaderId === undefined || loaderId === silentLoaderId) return []
      const ask = async () => {
        const { result } = await cdp.send('Runtime.callFunctionOn', {
          executionContextId: await contextOf(loaderId),
          functionDeclaration: inPage.toString(),
          arguments: [{ value: argument }],
        })
        if (result.objectId === undefined) return []
        const properties = await cdp.send('Runtime.getProperties', { objectId: result.objectId, ownProperties: true })
        const listed = properties.result.filter(({ name }) => /^\d+$/.test(name))
        return listed.flatMap(({ value }) => value?.objectId ?? [])
      }
      return withTimeout(ask(), { timeoutMs: limitMs }).catch(() => [])
    },
    async call(inPage, argument, limitMs) {
      const loaderId = watch.document?.loaderId
      if (loaderId === undefined || loaderId === silentLoaderId) return undefined
      const ask = async () => {
        const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
          executionContextId: await contextOf(loaderId),
          functionDeclaration: inPage.toString(),
          arguments: [{ value: argument }],
          awaitPromise: true,
          returnByValue: true,
        })
        return exceptionDetails ? { failed: true } : { value: result.value }
      }
      const own = { sinceMs: performance.now() }
      asking.add(own)
      const asked = ask().catch(() => ({ failed: true }))
      void asked.then(() => asking.delete(own))
      const answer = await withTimeout(asked, { timeoutMs: limitMs }).catch(() => undefined)
      if (answer === undefined) {
        silentLoaderId = loaderId
        // A page that answers late was busy, and is not lost for the rest of the capture.
        void asked.then(() => {
          if (silentLoaderId === loaderId) silentLoaderId = undefined
        })
      }
      return answer && 'value' in answer ? answer.value : undefined
    },
  }
}

// Calls into the frames of a page, each in a world of its own that the frame's scripts cannot see.

export interface FramePlace {
  cdp: CDPSession
  frameId: string
  /** Runs an expression in the frame's own world, where the page's scripts are. */
  evaluate(expression: string): Promise<unknown>
}

// A page of advertisements has some dozen; each costs two round trips.
const framesMax = 40

/** Puppeteer knows session and id and has no public word for them: a frame of another site lives in a process and a session of its own. */
export function placeOf(frame: Frame): FramePlace {
  const { client, _id } = frame as unknown as { client: CDPSession; _id: string }
  return { cdp: client, frameId: _id, evaluate: (expression) => frame.evaluate(expression) }
}

/** Runs the function, sent as text, in every frame below the main one, 40 at most. Settles when each has answered or failed; never rejects. */
export async function callInFrames<Argument>(
  page: Page,
  inPage: (argument: Argument) => unknown,
  argument: Argument,
): Promise<void> {
  const main = page.mainFrame()
  const frames = page.frames().filter((frame) => frame !== main && !frame.detached)
  await Promise.allSettled(frames.slice(0, framesMax).map((frame) => callIn(placeOf(frame), inPage, argument)))
}

async function callIn<Argument>(
  { cdp, frameId }: FramePlace,
  inPage: (argument: Argument) => unknown,
  argument: Argument,
) {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'vitrine' })
  await cdp.send('Runtime.callFunctionOn', {
    executionContextId,
    functionDeclaration: inPage.toString(),
    arguments: [{ value: argument }],
    awaitPromise: true,
  })
}
