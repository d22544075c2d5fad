// GET /openapi.json: made once per process from the list of endpoints.
import 'server-only'
import { createHash } from 'node:crypto'
import { endpoints } from '@/lib/contract'
import type { openApiDocument } from '@/lib/contract/openapi-document'
import { openApi } from '@/lib/docs/openapi'
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
