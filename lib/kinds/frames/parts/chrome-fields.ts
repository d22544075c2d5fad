// Fields that windows and browsers share: one wording and one range for each.
import { amount, choice, text } from '../../fields'

export const theme = () => choice('Theme', { light: 'Light', dark: 'Dark' }).default('light')
export type Theme = 'light' | 'dark'

export const title = () => text('Title', { lengthMax: 120, placeholder: 'Title' }).default('')

export const address = () => text('Address', { lengthMax: 300, placeholder: 'example.com' }).default('')

export const headerScale = () => amount('Header size', { min: 0.5, max: 2, step: 0.05, unit: '%' }).default(1)

export const tabCount = () => amount('Tabs', { min: 1, max: 5, advanced: true }).default(1)

export const windowControls = (preset: 'lights' | 'squares' | 'none') =>
  choice('Window buttons', { lights: 'Round, left', squares: 'Square, right', none: 'None' }).default(preset)
