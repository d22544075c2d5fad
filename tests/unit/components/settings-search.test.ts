// What a search among settings finds of the selected objects.
import { expect, it } from 'vitest'
import { settingsOf } from '@/components/editor/inspector/settings'
import { sceneWithPicture, withItem } from '../../support/tool-editor'

const scene = [
  { kind: 'rectangle' as const, id: 'one' },
  { kind: 'line' as const, id: 'two' },
].reduce(withItem, sceneWithPicture())
const found = (...selection: string[]) =>
  settingsOf(scene, selection)
    .filter(({ panel }) => panel === 'selection')
    .map(({ label, within }) => [label, within])

it('a search finds the settings of what is selected, those that several share, and none without a selection', () => {
  expect(found('one')).toContainEqual(['Corner radius', null])
  expect(found('one')).toContainEqual(['Rotation', 'More'])
  expect(found('one', 'two')).toEqual([
    ['Colour', null],
    ['Line width', null],
    ['Dashes', null],
    ['Halo', null],
    ['Opacity', 'More'],
  ])
  expect(found()).toEqual([])
})

it('a search finds no setting of a locked object: its field takes no focus', () => {
  const locked = { ...scene, annotations: scene.annotations.map((item) => ({ ...item, locked: item.id === 'one' })) }
  const settings = (...selection: string[]) =>
    settingsOf(locked, selection).filter(({ panel }) => panel === 'selection').length
  expect([settings('one'), settings('two') > 0, settings('one', 'two') > 0]).toEqual([0, true, true])
})
