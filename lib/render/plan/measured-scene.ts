// Contents whose size depends on fonts, in the size they have: whatever a scene says, what is drawn fits.
import type { Size } from '@/lib/core/geometry'
import { prepareText } from '@/lib/core/text/typesetter'
import { contentDrawing } from '@/lib/kinds/contents/drawings'
import type { Picture, Scene } from '@/lib/scene/schema'

/** Fetches the fonts of these contents. The same scene where it says what is so. Rejects with a FontFileError. */
export async function measuredScene(scene: Scene): Promise<Scene> {
  if (!scene.pictures.some((picture) => measuring(picture))) return scene
  const pictures: Picture[] = []
  for (const picture of scene.pictures) {
    const size = await sizeOf(picture)
    const { content } = picture
    const isSo = !size || ('width' in content && content.width === size.width && content.height === size.height)
    pictures.push(isSo ? picture : ({ ...picture, content: { ...content, ...size } } as Picture))
  }
  return pictures.every((picture, at) => picture === scene.pictures[at]) ? scene : { ...scene, pictures }
}

async function sizeOf(picture: Picture): Promise<Size | null> {
  const measured = measuring(picture)
  if (!measured) return null
  const { drawing, content } = measured
  await prepareText(drawing.texts(content))
  return drawing.size!(content)
}

function measuring({ content }: Picture) {
  if ('asset' in content) return null
  const drawing = contentDrawing(content)
  return drawing.size ? { drawing, content } : null
}
