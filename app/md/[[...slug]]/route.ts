// Where proxy.ts leads requests for the Markdown form of a page. A page that does not exist is answered in Markdown too.
import { markdownResponse } from '@/lib/server/http/markdown'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { params: Promise<{ slug?: string[] }> }) {
  return markdownResponse((await params).slug ?? [], request.headers.get('origin'))
}
