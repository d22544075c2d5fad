// GET /api/source: texts of GitHub.
import 'server-only'
import type { source } from '@/lib/contract/source'
import { services } from '../app/services'
import type { Handler } from '../http/endpoint'

/** For the client alone: its own numbers of the rate limit are on the answer. */
export const getSource: Handler<typeof source> = async ({ query }, { signal }) => ({
  json: { data: await services().fetchSource(query.url, signal) },
  headers: { 'Cache-Control': 'private, max-age=300' },
})
