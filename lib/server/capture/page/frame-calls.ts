// Calls into the frames of a page, each in a world of its own that the frame's scripts cannot see.
import 'server-only'
import type { CDPSession, Frame, Page } from 'puppeteer-core'

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
