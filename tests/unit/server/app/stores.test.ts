// What is kept of a capture goes through a Redis and comes back whole.
import { expect, it } from 'vitest'
import { captureCodec } from '@/lib/server/app/stores'
import type { Capture, CaptureDetails } from '@/lib/server/capture/attempt/capture'

const details: Required<CaptureDetails> = {
  width: 800,
  height: 600,
  cut: true,
  elements: [{ id: 'e1', role: 'button', name: 'Save', selector: '#save', rect: [1, 2, 3, 4] }],
  elementsCut: true,
  unmatched: [{ field: 'hide', selector: '.nope' }],
  resolved: { '#save': [1, 2, 3, 4], '#gone': null },
  others: { '#save': [[5, 6, 7, 8]] },
  tooMany: ['i'],
}

const capture: Required<Capture> = {
  png: Buffer.from('png'),
  url: 'https://example.com/',
  finalUrl: 'https://example.com/',
  upstreamStatus: 200,
  strategy: 'chromium',
  partial: false,
  blank: false,
  challenge: false,
  failedRequests: 0,
  timings: { load: 12 },
  capturedAt: 1_000_000_000_000,
  details,
}

it('a capture comes back from where all processes keep it with everything that is known of it', () => {
  const { data, bytes } = captureCodec.encode(capture)
  expect(captureCodec.decode(JSON.parse(JSON.stringify(data)), bytes)).toEqual(capture)
})
