// GET /llms.txt and /llms-full.txt: views of the site's pages.
import 'server-only'
import { endpoints } from '@/lib/contract'
import type { llmsFull, llmsOverview } from '@/lib/contract/llms'
import { llmsFullText, llmsText } from '@/lib/docs/llms'
import { sitePages } from '@/lib/docs/site'
import type { Handler } from '../http/endpoint'
import { environment } from '../process/environment'

const markdown = (text: string) => ({
  bytes: text,
  mediaType: 'text/markdown' as const,
  headers: { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' },
})

export const getLlmsOverview: Handler<typeof llmsOverview> = async () => {
  const origin = environment().PUBLIC_ORIGIN
  return markdown(llmsText({ pages: sitePages(origin), endpoints, origin }))
}

export const getLlmsFull: Handler<typeof llmsFull> = async () => {
  const origin = environment().PUBLIC_ORIGIN
  return markdown(llmsFullText({ pages: sitePages(origin), origin }))
}
