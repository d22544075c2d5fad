import { picture } from '@/lib/contract/picture'
import { getPicture } from '@/lib/server/endpoints/pictures'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 30

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({ GET: bind(picture, getPicture) })
