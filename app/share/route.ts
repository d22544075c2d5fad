// What other programs share, where the browser's own worker did not take it: the editor says that it has not arrived (decision 19).
import { discardBody } from '@/lib/server/http/body'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 60

/** A few photos; nothing of them is kept. */
const bytesMax = 100 * 1024 * 1024

const to = (Location: string) => new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })

export async function POST(request: Request): Promise<Response> {
  const limited = AbortSignal.any([request.signal, AbortSignal.timeout(45_000)])
  const isWhole = await discardBody(request, bytesMax, limited)
  const response = to('/?shared')
  if (!isWhole) response.headers.set('Connection', 'close')
  return response
}

export const GET = (): Response => to('/')
