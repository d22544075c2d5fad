// Fields that devices share: one wording and one range for each.
import { choice, share } from '../../fields'
import { type FinishName, finishes } from './finishes.data'

/** Those a device comes in; the first one is its default. */
export function finishField<const Names extends readonly [FinishName, ...FinishName[]]>(...names: Names) {
  const options = Object.fromEntries(names.map((name) => [name, finishes[name].label]))
  return choice('Finish', options as Record<Names[number], string>).default(names[0])
}

export const orientationField = () =>
  choice('Orientation', { auto: 'As the picture', portrait: 'Portrait', landscape: 'Landscape' }).default('auto')

export const glareField = () => share('Glare', { advanced: true }).default(0)

export const statusBarField = () =>
  choice('Status line', { none: 'None', dark: 'Dark', light: 'Light' }, { advanced: true }).default('none')
