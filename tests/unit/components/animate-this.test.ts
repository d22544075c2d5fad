// The diamonds beside the controls while the timeline is open: each keys the field of its own control, also where labels repeat.
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { EditorProvider, useEditor } from '@/components/editor/context/editor-context'
import { PanelPlaceProvider, PanelProvider } from '@/components/editor/inspector/panel/panel-place'
import {
  BackgroundSection,
  CanvasSection,
  FrameSection,
  LayoutSection,
  PictureSection,
  ShadowSection,
  TextSection,
  TiltSection,
} from '@/components/editor/inspector/sections'
import { animatedFields } from '@/lib/editor/motion/animated-field'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { motionFields } from '@/lib/scene/motion/fields'
import { Scene } from '@/lib/scene/schema'
import { sceneWithPicture, withSecondPicture } from '../../support/tool-editor'

// What is behind a line stands open, and a diamond says what it would key.
vi.mock('@/components/ui/disclosure', () => ({ Disclosure: ({ children }: { children: unknown }) => children }))
vi.mock('@/components/editor/inspector/fields/animate-this', () => ({
  AnimateThis: ({ names, of }: { names: readonly string[]; of: readonly string[] }) =>
    createElement('i', { 'data-keys': JSON.stringify([names, of]) }),
}))

/** Words and colours of the same labels everywhere: on a texture, in frames that have a colour, with caption and watermark. */
function manyLabels(background: object = { kind: 'solid' }): Scene {
  const base = withSecondPicture(sceneWithPicture({ frame: { kind: 'stack' } as never }))
  const pictures = base.pictures.map((picture) => ({
    ...picture,
    border: { ...picture.border, widthPx: 4 },
    shadows: [{ kind: 'soft' }, { kind: 'soft' }],
  }))
  const effects = [{ kind: 'noise' }, { kind: 'vignette' }]
  return Scene.parse({
    ...base,
    pictures,
    background,
    effects,
    caption: { text: 'Words' },
    watermark: { text: 'Mark' },
  })
}

/** What the diamonds of a panel key, by what is written in front of each. */
function keyedBy(panel: FunctionComponent, scene: Scene, selection: readonly string[] = []): Record<string, string[]> {
  const Page = () => {
    const { store } = useEditor()
    store.load(scene)
    store.setSession({ selection, timeline: openedTimeline })
    // Markup is made of what a store began with.
    store.getInitialState = store.getState
    return createElement(panel)
  }
  const place = createElement(PanelPlaceProvider, {
    place: 'drawer',
    children: createElement(
      PanelProvider,
      { value: { id: 'panel', label: 'Panel', openAtFirst: true } },
      createElement(Page),
    ),
  })
  const markup = renderToStaticMarkup(createElement(EditorProvider, null, place))
  const fields = new Map(motionFields(scene).map((field) => [field.address, field]))
  const rows: Record<string, string[]> = {}
  for (const row of markup.split('data-setting="').slice(1)) {
    const label = row.slice(0, row.indexOf('"'))
    const keys = /data-keys="([^"]+)"/.exec(row)?.[1]
    const [names, of] = JSON.parse(keys!.replaceAll('&quot;', '"')) as [string[], string[]]
    const found = animatedFields(fields, of, names)
    if (found.length > 0) rows[label] = [...(rows[label] ?? []), ...found]
  }
  return rows
}

it('a caption and a watermark key their own opacity, size and colour, not those of the picture, the other or the ground', () => {
  expect(keyedBy(TextSection, manyLabels())).toMatchObject({
    Opacity: ['caption/opacity', 'watermark/opacity'],
    Size: ['caption/size', 'watermark/size'],
    Colour: ['caption/color', 'watermark/color'],
  })
})

it('a background keys its own colour, opacity, strength and angle, whatever frame, picture, effect or layout has such a one too', () => {
  const ofBackground = (background: object) => keyedBy(BackgroundSection, manyLabels(background))
  expect(ofBackground({ kind: 'solid' })).toMatchObject({ Colour: ['background/color'] })
  expect(ofBackground({ kind: 'image' })).toMatchObject({ Opacity: ['background/opacity'] })
  expect(ofBackground({ kind: 'linear-gradient' })).toMatchObject({ Angle: ['background/angleDeg'] })
  expect(ofBackground({ kind: 'paper' })).toMatchObject({ Strength: ['background/strength'] })
})

it('a layout keys its own angle beside a gradient', () => {
  const scene = { ...manyLabels({ kind: 'linear-gradient' }), layout: { kind: 'duo' } }
  const keyed = keyedBy(LayoutSection, Scene.parse(scene))
  expect(
    Object.values(keyed)
      .flat()
      .every((address) => address.startsWith('layout/')),
  ).toBe(true)
  expect(keyed.Angle).toEqual(['layout/angleDeg'])
})

it('the settings of pictures key those of all in scope, or of the selected one alone', () => {
  const scene = manyLabels()
  const [main, second] = scene.pictures.map(({ id }) => id)
  const picture = keyedBy(PictureSection, scene)
  expect(picture.Opacity).toEqual([`pictures/${main}/opacity`, `pictures/${second}/opacity`])
  expect(keyedBy(PictureSection, scene, [second!])).toMatchObject({
    Opacity: [`pictures/${second}/opacity`],
    'Border colour': [`pictures/${second}/border/color`],
    Brightness: [`pictures/${second}/adjustments/brightness`],
  })
  expect(keyedBy(FrameSection, scene, [main!])).toMatchObject({ Colour: [`pictures/${main}/frame/color`] })
  expect(keyedBy(TiltSection, scene, [main!]).Distance).toEqual([`pictures/${main}/tilt/perspective`])
  expect(keyedBy(ShadowSection, scene, [main!])).toMatchObject({
    'Shadow strength': [`pictures/${main}/shadows/0/opacity`],
    'Reflection strength': [`pictures/${main}/reflection/opacity`],
    'Light from': ['light/angleDeg'],
  })
  expect(keyedBy(CanvasSection, scene)).toEqual({ Padding: ['padding'] })
})

it('every diamond of every panel keys a field that is called as its control is', () => {
  const scene = manyLabels({ kind: 'linear-gradient' })
  const labels = new Map(motionFields(scene).map(({ address, label }) => [address, label]))
  const panels = [
    BackgroundSection,
    CanvasSection,
    FrameSection,
    LayoutSection,
    PictureSection,
    ShadowSection,
    TextSection,
    TiltSection,
  ]
  const rows = panels.flatMap((panel) => Object.entries(keyedBy(panel, scene)))
  expect(rows.length).toBeGreaterThan(30)
  const wrong = rows.filter(([label, keyed]) => keyed.some((address) => labels.get(address) !== label))
  expect(wrong).toEqual([])
})
