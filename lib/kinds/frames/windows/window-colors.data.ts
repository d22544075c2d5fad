// Colours of window bars, light and dark.

interface WindowColors {
  bar: string
  /** Between the bar and what it heads. */
  rule: string
  /** Behind pictures that let something through. */
  page: string
  /** Along the window's own edge. */
  edge: string
  title: string
  icon: string
}

type Pair = Record<'light' | 'dark', WindowColors>

export const lightsColors: Pair = {
  light: { bar: '#f3f3f4', rule: '#dcdcde', page: '#ffffff', edge: '#0000001f', title: '#3d3d40', icon: '#6e6e73' },
  dark: { bar: '#2f2f32', rule: '#1c1c1e', page: '#1e1e1e', edge: '#ffffff24', title: '#dcdce0', icon: '#9d9da3' },
}

export const squaresColors: Pair = {
  light: { bar: '#f3f3f3', rule: '#e5e5e5', page: '#ffffff', edge: '#0000002b', title: '#1b1b1b', icon: '#1b1b1b' },
  dark: { bar: '#202020', rule: '#2b2b2b', page: '#1c1c1c', edge: '#ffffff26', title: '#ffffff', icon: '#f2f2f2' },
}

export const headerColors: Pair = {
  light: { bar: '#ebebed', rule: '#d5d5d8', page: '#fafafb', edge: '#0000001f', title: '#2e3436', icon: '#2e3436' },
  dark: { bar: '#303034', rule: '#222226', page: '#222226', edge: '#ffffff1c', title: '#ffffff', icon: '#ffffff' },
}
