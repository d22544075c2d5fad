// GET /openapi.json, made once per process from the list of endpoints; GET /llms.txt and /llms-full.txt, views of the site's pages.
import 'server-only'
import { createHash } from 'node:crypto'
import { endpoints } from '@/lib/contract'
import type { llmsFull, llmsOverview, openApiDocument } from '@/lib/contract/documents'
import { llmsFullText, llmsText } from '@/lib/docs/llms'
import { openApi } from '@/lib/docs/openapi'
import { sitePages } from '@/lib/docs/site'
import type { Handler } from '../http/endpoint'
import { environment } from '../process/environment'

function makeDocument() {
  const json = openApi({ endpoints, publicOrigin: environment().PUBLIC_ORIGIN })
  const etag = `"${createHash('sha256').update(JSON.stringify(json)).digest('base64url').slice(0, 22)}"`
  return { json, etag }
}

let made: ReturnType<typeof makeDocument> | undefined

export const getOpenApiDocument: Handler<typeof openApiDocument> = async () => {
  made ??= makeDocument()
  const { json, etag } = made
  return {
    json,
    // Fresh for five minutes; a cache may show the old one while it asks again, and the tag makes asking cheap.
    headers: { ETag: etag, 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' },
  }
}

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
