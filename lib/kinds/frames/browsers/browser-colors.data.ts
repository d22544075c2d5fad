// Colours of browser bars, light and dark.

export interface BrowserColors {
  /** The row of tabs; the same as the bar where there is none. */
  strip: string
  bar: string
  field: string
  fieldEdge: string
  rule: string
  page: string
  edge: string
  text: string
  /** Of tabs behind the first. */
  quiet: string
  icon: string
  faint: string
}

type Pair = Record<'light' | 'dark', BrowserColors>

export const compactColors: Pair = {
  light: {
    strip: '#f4f4f5',
    bar: '#f4f4f5',
    field: '#e4e4e7',
    fieldEdge: '#00000000',
    rule: '#d9d9dc',
    page: '#ffffff',
    edge: '#0000001f',
    text: '#2c2c2e',
    quiet: '#8a8a8f',
    icon: '#66666b',
    faint: '#b4b4b9',
  },
  dark: {
    strip: '#343437',
    bar: '#343437',
    field: '#242427',
    fieldEdge: '#00000000',
    rule: '#1c1c1e',
    page: '#1c1c1e',
    edge: '#ffffff24',
    text: '#ececee',
    quiet: '#98989e',
    icon: '#b3b3b8',
    faint: '#68686d',
  },
}

export const tabsColors: Pair = {
  light: {
    strip: '#dde3ea',
    bar: '#ffffff',
    field: '#eef1f6',
    fieldEdge: '#00000000',
    rule: '#e3e6ea',
    page: '#ffffff',
    edge: '#0000001f',
    text: '#1f2328',
    quiet: '#5b626b',
    icon: '#474d55',
    faint: '#a6adb7',
  },
  dark: {
    strip: '#1f2124',
    bar: '#3a3b3f',
    field: '#28292c',
    fieldEdge: '#00000000',
    rule: '#2a2b2e',
    page: '#202124',
    edge: '#ffffff22',
    text: '#e8eaed',
    quiet: '#a5a9af',
    icon: '#d4d7dc',
    faint: '#74787f',
  },
}

export const floatingColors: Pair = {
  light: {
    strip: '#eaeaed',
    bar: '#f9f9fb',
    field: '#eeeef1',
    fieldEdge: '#00000000',
    rule: '#dcdce0',
    page: '#ffffff',
    edge: '#0000001f',
    text: '#15141a',
    quiet: '#5b5b66',
    icon: '#5b5b66',
    faint: '#a9a9b3',
  },
  dark: {
    strip: '#1c1b22',
    bar: '#2b2a33',
    field: '#1c1b22',
    fieldEdge: '#00000000',
    rule: '#121117',
    page: '#1c1b22',
    edge: '#ffffff22',
    text: '#fbfbfe',
    quiet: '#aeaeb8',
    icon: '#d6d6de',
    faint: '#75747f',
  },
}

export const squareColors: Pair = {
  light: {
    strip: '#d9e0e7',
    bar: '#f7f8fa',
    field: '#ffffff',
    fieldEdge: '#d9dde3',
    rule: '#e2e5ea',
    page: '#ffffff',
    edge: '#00000026',
    text: '#1c2126',
    quiet: '#565d66',
    icon: '#3c434b',
    faint: '#a3abb5',
  },
  dark: {
    strip: '#191a1d',
    bar: '#2c2d31',
    field: '#1f2023',
    fieldEdge: '#44464c',
    rule: '#202125',
    page: '#202125',
    edge: '#ffffff22',
    text: '#f0f1f3',
    quiet: '#a9adb4',
    icon: '#d8dade',
    faint: '#70747c',
  },
}
