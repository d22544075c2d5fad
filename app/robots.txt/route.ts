import { robotsText } from '@/lib/docs/well-known'
import { environment } from '@/lib/server/process/environment'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(robotsText(environment().PUBLIC_ORIGIN), {
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'public, max-age=0, must-revalidate' },
  })
}
