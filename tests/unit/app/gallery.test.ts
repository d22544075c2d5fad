// The development gallery leaves nothing out, and every value in it is one a scene may hold.
import { describe, expect, it } from 'vitest'
import { galleryGroups } from '@/app/dev/gallery/entries'
import { annotations } from '@/lib/kinds/annotations'
import { backgrounds } from '@/lib/kinds/backgrounds'
import { backgroundPresets } from '@/lib/kinds/backgrounds/library/presets.data'
import { effects } from '@/lib/kinds/effects'
import { frames } from '@/lib/kinds/frames'
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { parseScene } from '@/lib/scene/parse'

const sample = { id: 'a'.repeat(64), asset: { mime: 'image/webp' as const, width: 2400, height: 1500 } }
const groups = galleryGroups(sample, 'dark')
const scenes = groups.flatMap(({ entries }) => entries.map(({ scene }) => scene))

describe('/dev/gallery', () => {
  it('the gallery shows every kind of every family', () => {
    const shown = (kinds: readonly { kind: string }[], values: { kind: string }[]) =>
      kinds.filter(({ kind }) => !values.some((value) => value.kind === kind)).map(({ kind }) => kind)
    const pictures = scenes.flatMap((scene) => scene.pictures)
    expect(
      shown(
        backgrounds,
        scenes.map(({ background }) => background),
      ),
    ).toEqual([])
    expect(
      shown(
        effects,
        scenes.flatMap((scene) => scene.effects),
      ),
    ).toEqual([])
    expect(
      shown(
        frames,
        pictures.map(({ frame }) => frame),
      ),
    ).toEqual([])
    expect(
      shown(
        shadows,
        pictures.flatMap((picture) => picture.shadows),
      ),
    ).toEqual([])
    expect(
      shown(
        layouts,
        scenes.map(({ layout }) => layout),
      ),
    ).toEqual([])
    expect(
      shown(
        annotations,
        scenes.flatMap((scene) => scene.annotations),
      ),
    ).toEqual([])
  })

  it('the gallery shows every preset by its name', () => {
    const names = new Set(groups.flatMap(({ entries }) => entries.map(({ name }) => name)))
    for (const { name } of [...backgroundPresets, ...lookPresets]) expect(names).toContain(name)
  })

  it('the gallery holds only scenes that can be stored', () => {
    for (const scene of scenes) expect(parseScene(JSON.parse(JSON.stringify(scene)))).toEqual(scene)
  })
})
