import { apiCatalog } from '@/lib/docs/well-known'
import { corsHeaders } from '@/lib/server/http/cors'
import { environment } from '@/lib/server/process/environment'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  const origin = environment().PUBLIC_ORIGIN
  return new Response(JSON.stringify(apiCatalog(origin)), {
    headers: {
      'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      Link: `<${origin}/.well-known/api-catalog>; rel="api-catalog"`,
      ...corsHeaders(request.headers.get('origin')),
      'Cache-Control': 'public, max-age=300',
    },
  })
}
