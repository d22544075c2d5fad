// A composition in words: for those who do not see it, on the stage and in files.
import { backgrounds } from '@/lib/kinds/backgrounds'
import type { Content } from '@/lib/kinds/contents'
import type { Code } from '@/lib/kinds/contents/code/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { frames } from '@/lib/kinds/frames'
import { pictureSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'

/** For a file: what may lie hidden in the composition is not quoted. */
export const describeFile = (scene: Scene, assets: Pick<AssetStore, 'get'>): string =>
  describeScene(scene, assets, { quotes: scene.annotations.length === 0 && scene.pictures.every(({ crop }) => !crop) })

/** Kinds are called what the settings call them. `quotes`: the words of a card are among its own. */
export function describeScene(
  scene: Scene,
  assets: Pick<AssetStore, 'get'>,
  { quotes }: { quotes: boolean } = { quotes: true },
): string {
  const { width, height } = pictureSize(scene)
  const main = mainPicture(scene)
  const { frame, radius, shadows, tilt } = main
  const name = assets.get(assetOf(main) ?? '')?.name
  const hasShadow = shadows.some((shadow) => !('opacity' in shadow) || shadow.opacity > 0)
  const isTilted = tilt.xDeg !== 0 || tilt.yDeg !== 0 || tilt.zDeg !== 0
  return [
    name === 'sample'
      ? 'A sample picture'
      : (cardInWords(main.content, quotes) ?? `Picture${name ? ` of ${name}` : ''}`),
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
function cardInWords(content: Content, quotes: boolean): string | null {
  if (content.kind === 'code') return codeInWords(content, quotes)
  if (content.kind !== 'post') return null
  const standing = { fetched: '', edited: ', edited', written: ', written by hand' }[standingOfCard(content)]
  const said = content.posts.map(
    ({ author, text }) => `${author.name || author.handle || 'somebody'}: ${text.slice(0, 300)}`,
  )
  return `Card of a post${standing}${quotes ? `, ${said.join('; ')}` : ''}`
}

/** How long it is, and how it begins. */
function codeInWords(content: Code, quotes: boolean): string {
  const lines = content.text.split('\n')
  const hides = content.hidden.length > 0
  const start = quotes ? [`which begins: ${lines.slice(0, 3).join(', ').slice(0, 200)}`] : []
  const words = hides ? ['with words that are hidden'] : start
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
  return [`Card of code${content.fileName ? ` named ${content.fileName}` : ''}`, count, ...words].join(', ')
}

const labelOf = (kinds: readonly { kind: string; label: string }[], { kind }: { kind: string }) =>
  kinds.find((candidate) => candidate.kind === kind)?.label.toLowerCase() ?? kind
