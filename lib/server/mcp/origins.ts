// Which web pages may call /mcp. A server on somebody's own machine is reachable by every page in that person's browser, through a name that
// leads to it (DNS rebinding) too; one in public has nothing that a page could not ask for itself.
import 'server-only'
import { type Environment, environment } from '../process/environment'
import { RpcError, rpcCodes } from './rpc-error'

/** Throws RpcError, 403, for a page that may not. Programs send no Origin. */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin === null || isAllowedOrigin(origin, environment())) return
  throw new RpcError(
    403,
    rpcCodes.refused,
    'Pages of this origin may not call /mcp here. CORS_ORIGINS names those that may.',
  )
}

type Settings = Pick<Environment, 'PUBLIC_ORIGIN' | 'EGRESS_ALLOW' | 'CORS_ORIGINS'>

export function isAllowedOrigin(origin: string, { PUBLIC_ORIGIN, EGRESS_ALLOW, CORS_ORIGINS }: Settings): boolean {
  if (origin === PUBLIC_ORIGIN || CORS_ORIGINS.includes(origin) || CORS_ORIGINS.includes('*')) return true
  // What is behind it is no public service.
  if (EGRESS_ALLOW.length > 0) return false
  return isLocal(PUBLIC_ORIGIN) ? isLocal(origin) : true
}

function isLocal(origin: string): boolean {
  const hostname = URL.parse(origin)?.hostname ?? ''
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname)
}
