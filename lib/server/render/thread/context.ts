// What the jobs of a thread work with: its renderer, the pictures of the one picture it draws, and that one's code in its colours.
import 'server-only'
import type { PixelImage } from '@/lib/core/surface'
import { coloredContent, needsRuns } from '@/lib/highlight/colored-content'
import { highlight } from '@/lib/highlight/highlight'
import type { Renderer } from '@/lib/render/renderer'
import type { Scene } from '@/lib/scene/schema'

export interface ThreadContext {
  renderer: Renderer
  /** Decoded, by asset id. */
  images: Map<string, PixelImage>
  signal: AbortSignal
}

/** Cards of code and of patches with the colours of their language, where the scene does not have them yet. */
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
