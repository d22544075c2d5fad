import { render } from '@/lib/contract/render'
import { postRender } from '@/lib/server/endpoints/render'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 65

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({ POST: bind(render, postRender) })
