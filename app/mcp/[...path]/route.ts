// Clients that look for a login probe a dozen addresses here: a small answer for each, not a page.
import { toUnknownRoute } from '@/lib/server/http/route'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toUnknownRoute()
