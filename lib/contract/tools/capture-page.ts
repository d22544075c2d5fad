// capture_page: POST /api/screenshot for a model.
import { z } from 'zod'
import { capturedPageFields, screenshot } from '../screenshot'
import { asksTheWeb, defineTool, PreviewChoice, pictureFacts, untrusted } from './define-tool'

export const capturePage = defineTool({
  name: 'capture_page',
  title: 'Capture a web page',
  description:
    'Takes a picture of a public web page in a real browser: a preview, facts and a link to the PNG. Kept for a day per address, device and scheme.',
  operation: screenshot,
  input: z.object({ ...capturedPageFields, preview: PreviewChoice }),
  output: z.object({
    url: z.string(),
    status: z.int().nullable().meta({ description: 'HTTP status of the page' }),
    cached: z.boolean(),
    partial: z.boolean().meta({ description: 'Time was over before the page was done' }),
    blank: z.boolean(),
    challenge: z.boolean().meta({ description: 'Shows a check for humans' }),
    ...pictureFacts,
    untrusted: untrusted({ finalUrl: z.string() }),
  }),
  hints: asksTheWeb,
  example: { url: 'https://example.com/', colorScheme: 'dark' },
})
