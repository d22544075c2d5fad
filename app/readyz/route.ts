// Whether requests should be sent here: 200 or 503 with the reasons. While the server stops, its hook answers 503 before this.

import { services } from '@/lib/server/app/services'
import { readiness } from '@/lib/server/operations/readiness'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const report = await readiness(services().source.status())
  return Response.json(report, {
    status: report.status === 'ready' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
