// Cards of code and of patches with the colours of their language, where the scene does not have them yet.
import 'server-only'
import { coloredContent, needsRuns } from '@/lib/highlight/colored-content'
import { highlight } from '@/lib/highlight/highlight'
import type { Scene } from '@/lib/scene/schema'

export async function colored(scene: Scene, signal: AbortSignal): Promise<Scene> {
  const pictures = await Promise.all(
    scene.pictures.map(async (picture) => {
      const { content } = picture
      if ((content.kind !== 'code' && content.kind !== 'diff') || !needsRuns(content)) return picture
      return { ...picture, content: await coloredContent(content, (request) => highlight(request, signal)) }
    }),
  )
  return { ...scene, pictures }
}
