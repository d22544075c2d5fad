// The API is anonymous, so any page may call it: no credentials, no reflected origin, and our headers readable.
import 'server-only'
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint } from '@/lib/contract/define'
import { serviceHeaders } from '@/lib/contract/headers'

const ownHeaders = endpoints.flatMap((endpoint: AnyEndpoint) => Object.keys(endpoint.success.headers ?? {}))
const exposedHeaders = [...new Set([...Object.keys(serviceHeaders), ...ownHeaders])].join(', ')

/** On every response. */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaders,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const allowedHeaders = [
  'Content-Type',
  // The contract says that it is ignored, not refused.
  'Authorization',
  'X-Request-Id',
  // A browser asks about every range but the plain ones, `bytes=-500` among them, and about every condition.
  'Range',
  'If-Range',
  'If-None-Match',
  'If-Modified-Since',
].join(', ')

/** On the answer to OPTIONS. */
export function preflightHeaders(allow: string): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': '600',
  }
}
