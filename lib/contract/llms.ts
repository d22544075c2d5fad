// GET /llms.txt and /llms-full.txt: the site for programs that read, as a map and whole.
import { defineEndpoint } from './define'

const shared = {
  method: 'GET',
  tag: 'Discovery',
  success: { description: 'Markdown', mediaTypes: ['text/markdown'] },
  errors: [],
  limits: { bodyBytesMax: 0, timeoutMs: 5000 },
} as const

export const llmsOverview = defineEndpoint({
  ...shared,
  id: 'getLlmsOverview',
  path: '/llms.txt',
  summary: 'Markdown overview of the site',
  description: 'What the service is, and a link to every page in its Markdown form.',
  examples: [{ summary: 'The overview', request: {}, status: 200 }],
})

export const llmsFull = defineEndpoint({
  ...shared,
  id: 'getLlmsFull',
  path: '/llms-full.txt',
  summary: 'Full Markdown reference',
  description: 'Every page of the site in one Markdown file.',
  examples: [{ summary: 'The whole reference', request: {}, status: 200 }],
})
