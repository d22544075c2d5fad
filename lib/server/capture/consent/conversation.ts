// One frame's banner, answered with "no": autoconsent's program runs in a world of its own inside the frame and says what it finds; the
// questions its rules have for the page's own script are put there from here.
import 'server-only'
import { type AutoConsentCMPRule, type BackgroundMessage, type Config, evalSnippets } from '@duckduckgo/autoconsent'
import { withTimeout } from '../../wait/with-timeout'
import type { FramePlace } from '../page/page-calls'
import { acceptance } from './acceptance.data'
import { type Message, nextMessages, openChannel, stopConsent } from './in-frame'

interface ConversationOptions {
  program: string
  /** Beside the rules that the program brings along as code. */
  rules: AutoConsentCMPRule[]
  /** performance.now() milliseconds. */
  untilMs: number
  /** From the manager's detection to its banner. */
  bannerMs: number
}

/** 'declined': a rule went through to its end, or the frame went away on it. 'left': there is none, or it did not come to its end. */
type Outcome = 'declined' | 'left'

// A quarter of its waits (500 ms before the first click, 1 s in a dialog) is as good for a page that is still already.
const pace = 4

const config: Partial<Config> = {
  autoAction: 'optOut',
  // A banner is never only hidden: what no rule can decline stays as it is.
  enablePrehide: false,
  enableCosmeticRules: false,
  heuristicMode: 'off',
  detectRetries: 1,
  logs: {
    lifecycle: false,
    rulesteps: false,
    detectionsteps: false,
    evals: false,
    errors: false,
    messages: false,
    waits: false,
  },
}

/** Never rejects, and never takes longer than it may; after it nothing of ours goes on in the frame. */
export async function declineIn(
  { cdp, frameId, evaluate }: FramePlace,
  { program, rules, untilMs, bannerMs }: ConversationOptions,
): Promise<Outcome> {
  const leftMs = () => Math.max(untilMs - performance.now(), 0)
  let contextId: number | undefined

  async function call<Argument, Result>(inFrame: (argument: Argument) => Result, argument: Argument) {
    const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
      executionContextId: contextId as number,
      functionDeclaration: inFrame.toString(),
      arguments: [{ value: argument }],
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result.value as Awaited<Result>
  }

  async function open(): Promise<void> {
    const world = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'vitrine-consent' })
    contextId = world.executionContextId
    await call(openChannel, { pace, acceptance })
    await cdp.send('Runtime.evaluate', { expression: program, contextId })
  }

  async function answerTo(message: Message): Promise<BackgroundMessage | undefined> {
    if (message.type === 'init') return { type: 'initResp', config: config as Config, rules: { autoconsent: rules } }
    if (message.type !== 'eval') return undefined
    // By its name only: what runs among the page's own scripts is the package's list and nothing else.
    const snippet = message.snippetId && evalSnippets[message.snippetId]
    if (!snippet) return { type: 'evalResp', id: message.id, result: false }
    const evaluated = evaluate(`(${snippet.toString()})()`)
    const result = await withTimeout(evaluated, { timeoutMs: leftMs() }).catch(() => false)
    return { type: 'evalResp', id: message.id, result: Boolean(result) }
  }

  async function converse(): Promise<Outcome> {
    let answers: BackgroundMessage[] = []
    let bannerUntilMs = Number.POSITIVE_INFINITY
    let found = false
    while (leftMs() > 0) {
      const timeoutMs = found ? leftMs() : Math.min(leftMs(), Math.max(bannerUntilMs - performance.now(), 0))
      const asked = call(nextMessages, answers).catch(() => 'lost' as const)
      const messages = await withTimeout(asked, { timeoutMs }).catch(() => undefined)
      // The frame goes with its banner, and a page may load anew once it was answered: its last words are lost then.
      if (messages === 'lost') return 'declined'
      if (messages === undefined) return 'left'
      for (const message of messages) {
        if (message.type === 'cmpDetected') bannerUntilMs = performance.now() + bannerMs
        if (message.type === 'popupFound') found = true
        if (message.type === 'autoconsentDone') return 'declined'
        if (isEnd(message)) return 'left'
      }
      const given = await Promise.all(messages.map(answerTo))
      answers = given.filter((answer) => answer !== undefined)
    }
    return 'left'
  }

  try {
    await withTimeout(open(), { timeoutMs: leftMs() })
    return await converse()
  } catch {
    return 'left'
  } finally {
    // Not waited for: whatever is asked of the frame later comes after it.
    if (contextId !== undefined) call(stopConsent, undefined).catch(() => {})
  }
}

function isEnd(message: Message): boolean {
  if (message.type === 'report') return message.state.lifecycle === 'nothingDetected'
  return message.type === 'refused' || (message.type === 'optOutResult' && !message.result)
}
