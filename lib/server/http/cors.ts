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

/** On the answer to OPTIONS. Authorization is let through because the contract says that it is ignored, not refused. */
export function preflightHeaders(allow: string): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': 'Content-Type, Authorization, X-Request-Id',
    'Access-Control-Max-Age': '600',
  }
}
