// capture_page: POST /api/screenshot for a model.
import { z } from 'zod'
import { ScreenshotRequest, screenshot } from '../screenshot'
import { asksTheWeb, defineTool, PreviewChoice, pictureFacts, untrusted } from './define-tool'

const { shape } = ScreenshotRequest

export const capturePage = defineTool({
  name: 'capture_page',
  title: 'Capture a web page',
  description:
    'Takes a picture of a public web page in a real browser: a preview, facts, a link to the file, and on request the visible elements with their ' +
    'rectangles. Kept for a day per address and options. The other options of POST /api/screenshot are taken too.',
  operation: screenshot,
  input: z.looseObject({
    url: shape.url,
    deviceType: shape.deviceType.meta({ description: '1920x1080 or 375x667' }),
    colorScheme: shape.colorScheme.meta({ description: 'What the page is told' }),
    selector: shape.selector.meta({ description: 'CSS selector of one element to show instead of the viewport' }),
    fullPage: shape.fullPage.meta({ description: 'From top to bottom' }),
    hide: shape.hide.meta({
      description: 'CSS selectors of what is made invisible; what must stay secret, redact in render_picture',
    }),
    elements: shape.elements.meta({ description: 'List what is visible' }),
    forceRefresh: shape.forceRefresh.meta({ description: 'Take it anew, though it is kept' }),
    preview: PreviewChoice,
  }),
  others: ScreenshotRequest,
  output: z.object({
    url: z.string().meta({ description: 'Normalised address that was captured' }),
    status: z.int().nullable().meta({ description: 'HTTP status of the page' }),
    cached: z.boolean().meta({ description: 'The picture was kept from before' }),
    partial: z.boolean().meta({ description: 'Time was over before the page was done' }),
    blank: z.boolean().meta({ description: 'The picture is one flat colour' }),
    challenge: z.boolean().meta({ description: 'Shows a check for humans' }),
    ...pictureFacts,
    untrusted: untrusted({
      finalUrl: z.string(),
      elements: z
        .array(z.looseObject({}))
        .optional()
        .meta({ description: 'id, role, name, selector, rect: [x, y, width, height] in pixels of the picture' }),
    }),
  }),
  hints: asksTheWeb,
  example: { url: 'https://example.com/', colorScheme: 'dark' },
})
