// Which pages of other origins may read an answer. The API is anonymous, so any page may, without credentials. An installation that captures
// an intranet (EGRESS_ALLOW) is no such service: a foreign website, open in an insider's browser, could have intranet pages captured and read
// them. There only the origins may that the operator names.
import 'server-only'
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint } from '@/lib/contract/define'
import { serviceHeaders } from '@/lib/contract/headers'
import { environment } from '../process/environment'

const ownHeaders = endpoints.flatMap((endpoint: AnyEndpoint) => Object.keys(endpoint.success.headers ?? {}))
const exposedHeaders = [...new Set([...Object.keys(serviceHeaders), ...ownHeaders])].join(', ')

/** On every response to a request that carries this Origin header, or none. */
export function corsHeaders(requestOrigin: string | null): Record<string, string> {
  const { EGRESS_ALLOW, CORS_ORIGINS } = environment()
  if (EGRESS_ALLOW.length === 0 || CORS_ORIGINS.includes('*')) {
    return {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': exposedHeaders,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
  }
  const closed = { 'Cross-Origin-Resource-Policy': 'same-origin', Vary: 'Origin' }
  if (requestOrigin === null || !CORS_ORIGINS.includes(requestOrigin)) return closed
  return {
    ...closed,
    'Access-Control-Allow-Origin': requestOrigin,
    'Access-Control-Expose-Headers': exposedHeaders,
  }
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
  // Of /mcp: what a message says of itself, for whoever routes it.
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
].join(', ')

/** On the answer to OPTIONS. */
export function preflightHeaders(allow: string): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': '600',
  }
}
