// Prometheus' text format, where the operator has asked for it.
import { unknownPath } from '@/lib/contract/refusals'
import { answer } from '@/lib/server/http/answer'
import { metrics } from '@/lib/server/operations/metrics'
import { environment } from '@/lib/server/process/environment'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> | Response {
  if (environment().METRICS === 'on') {
    return new Response(metrics().registry.text(), {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
  return answer(request, () => {
    throw unknownPath()
  })
}
