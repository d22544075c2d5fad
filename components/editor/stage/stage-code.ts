// What the stage needs of the document's own code: the sample in a scene, and a scene in words. It loads after the first paint.
import '@/lib/editor/loading/without-eval.browser'
import type { AssetStore } from '@/lib/editor/assets/assets.browser'
import { backgrounds } from '@/lib/kinds/backgrounds'
import type { Content } from '@/lib/kinds/contents'
import type { Code } from '@/lib/kinds/contents/code/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { frames } from '@/lib/kinds/frames'
import { setPicture } from '@/lib/scene/commands'
import { pictureSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { sampleAsset } from './sample'

export { sceneToCrop } from '@/lib/editor/tools/crop/scene-to-crop'

import { assetOf } from '@/lib/scene/shown'

/** The scene as it would look with the sample; `id` names its pixels. */
export const withSample = (scene: Scene, id: string): Scene => setPicture.apply(scene, { id, asset: sampleAsset })

/** The composition for those who do not see it. Kinds are called what the settings call them. */
export function describeScene(scene: Scene, assets: Pick<AssetStore, 'get'>): string {
  const { width, height } = pictureSize(scene)
  const main = mainPicture(scene)
  const { frame, radius, shadows, tilt } = main
  const name = assets.get(assetOf(main) ?? '')?.name
  const hasShadow = shadows.some((shadow) => !('opacity' in shadow) || shadow.opacity > 0)
  const isTilted = tilt.xDeg !== 0 || tilt.yDeg !== 0 || tilt.zDeg !== 0
  return [
    name === 'sample' ? 'A sample picture' : (cardInWords(main.content) ?? `Picture${name ? ` of ${name}` : ''}`),
    `${width} by ${height} pixels`,
    ...(scene.pictures.length > 1 ? [`with ${scene.pictures.length - 1} more beside it`] : []),
    `background: ${labelOf(backgrounds, scene.background)}`,
    `${scene.padding} pixels around it`,
    ...(frame.kind === 'none' ? [] : [`frame: ${labelOf(frames, frame)}`]),
    `corners of ${radius} pixels`,
    hasShadow ? 'a shadow' : 'no shadow',
    ...(isTilted ? ['tilted'] : []),
    ...(scene.annotations.length > 0 ? [`annotations: ${scene.annotations.length}`] : []),
  ].join(', ')
}

/** Null for a file. */
function cardInWords(content: Content): string | null {
  if (content.kind === 'code') return codeInWords(content)
  if (content.kind !== 'post') return null
  const standing = { fetched: '', edited: ', edited', written: ', written by hand' }[standingOfCard(content)]
  const said = content.posts.map(
    ({ author, text }) => `${author.name || author.handle || 'somebody'}: ${text.slice(0, 300)}`,
  )
  return `Card of a post${standing}, ${said.join('; ')}`
}

/** How long it is, and how it begins. */
function codeInWords(content: Code): string {
  const lines = content.text.split('\n')
  const hides = content.hidden.length > 0
  const words = hides ? 'with words that are hidden' : `which begins: ${lines.slice(0, 3).join(', ').slice(0, 200)}`
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
  return [`Card of code${content.fileName ? ` named ${content.fileName}` : ''}`, count, words].join(', ')
}

const labelOf = (kinds: readonly { kind: string; label: string }[], { kind }: { kind: string }) =>
  kinds.find((candidate) => candidate.kind === kind)?.label.toLowerCase() ?? kind
