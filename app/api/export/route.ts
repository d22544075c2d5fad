import { exportImage } from '@/lib/contract/export'
import { postExport } from '@/lib/server/endpoints/export'
import { bind } from '@/lib/server/http/bind'
import { toRoute } from '@/lib/server/http/route'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const maxDuration = 60

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({ POST: bind(exportImage, postExport) })
