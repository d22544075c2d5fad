import { postMedia } from '@/lib/contract/post'
import { getPostMedia } from '@/lib/server/endpoints/social-posts'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 60

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({ GET: bind(postMedia, getPostMedia) })
