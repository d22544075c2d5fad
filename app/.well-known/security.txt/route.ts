import { securityText } from '@/lib/docs/well-known'
import { environment } from '@/lib/server/environment'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(securityText(environment().PUBLIC_ORIGIN, Date.now()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
