import { securityText } from '@/lib/docs/well-known'
import { environment } from '@/lib/server/process/environment'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  const { PUBLIC_ORIGIN: origin, SECURITY_CONTACT: contact } = environment()
  return new Response(securityText({ origin, contact, nowMs: Date.now() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
