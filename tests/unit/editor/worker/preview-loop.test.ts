// Latest wins, without starving the stage.
import { expect, it } from 'vitest'
import { createPreviewLoop } from '@/lib/editor/worker/preview-stage.browser'
import { openCalls } from '../test-editor'

function setUp() {
  const clock = { now: 0 }
  const drawing = openCalls<{ job: string; signal: AbortSignal }, string>()
  const events: string[] = []
  const loop = createPreviewLoop<string, string>({
    draw: (job, signal) => drawing.invoke({ job, signal }),
    onFrame: (job, _, tookMs) => events.push(`${job} ${tookMs}`),
    onFailure: (job, error) => events.push(`${job} failed ${error}`),
    now: () => clock.now,
  })
  /** Lets `draw` end at a time, and everything that follows happen. */
  const finish = async (atMs: number) => {
    clock.now = atMs
    drawing.last().answer('frame')
    await settled()
  }
  return { clock, drawing, events, loop, finish }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('the preview loop draws the newest scene and none in between', async () => {
  const { loop, drawing, events, finish } = setUp()
  for (const job of ['a', 'b', 'c', 'd']) loop.request(job)
  await finish(10)
  await finish(20)
  expect(drawing.calls.map((call) => call.args.job)).toEqual(['a', 'd'])
  expect(events).toEqual(['a 10', 'd 10'])
})

it('the preview loop finishes a quick frame although a newer scene waits, so that a moving slider shows frames', async () => {
  const { clock, loop, drawing, events, finish } = setUp()
  for (let step = 0; step < 20; step++) {
    loop.request(`s${step}`)
    clock.now += 16
    if (step % 3 === 2) await finish(clock.now)
  }
  expect(drawing.calls.some((call) => call.args.signal.aborted)).toBe(false)
  expect(events.length).toBe(6)
})

it('the preview loop ends a slow stale frame for the newer scene', async () => {
  const { clock, loop, drawing, events, finish } = setUp()
  loop.request('first')
  await finish(400)
  loop.request('stale')
  clock.now = 450
  loop.request('newer')
  expect(drawing.last().args.signal.aborted).toBe(true)
  drawing.last().fail(drawing.last().args.signal.reason)
  await settled()
  await finish(800)
  expect(events).toEqual(['first 400', 'newer 350'])
})

it('the preview loop lets even a slow frame be finished when the stage has shown nothing new for long', async () => {
  const { clock, loop, drawing, events, finish } = setUp()
  loop.request('first')
  await finish(400)
  loop.request('second')
  clock.now = 400 + 260
  loop.request('third')
  expect(drawing.last().args.signal.aborted).toBe(false)
  await finish(900)
  expect(events).toEqual(['first 400', 'second 500'])
})

it('the preview loop goes on after a scene that fails', async () => {
  const { loop, drawing, events, finish } = setUp()
  loop.request('bad')
  loop.request('good')
  drawing.last().fail('so')
  await settled()
  await finish(5)
  expect(events).toEqual(['bad failed so', 'good 5'])
})
