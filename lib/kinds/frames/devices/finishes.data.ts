// What devices are made of: colours along a rim from its bright edge to its dark one, and of what faces the reader.

export interface Finish {
  label: string
  /** Across the rim, from the lit side to the far one. */
  rim: readonly [lit: string, middle: string, deep: string, far: string]
  /** Keys and the shaded inside of the rim. */
  key: string
  line: string
  /** Large plain faces: stands, chins, keyboard decks. */
  face: readonly [above: string, below: string]
  /** Round the screen. */
  bezel: string
  /** Fronts that are not black: devices with a face round the screen. */
  front: string
}

const black = '#060607'

export const finishes = {
  silver: {
    label: 'Silver',
    rim: ['#fbfbfc', '#d9dbde', '#a9acb1', '#e4e6e8'],
    key: '#b9bcc1',
    line: '#7d8086',
    face: ['#e9ebed', '#c3c6ca'],
    bezel: black,
    front: '#f7f7f8',
  },
  graphite: {
    label: 'Graphite',
    rim: ['#8a8b90', '#55565b', '#303135', '#696a70'],
    key: '#45464b',
    line: '#1d1e21',
    face: ['#5d5e63', '#3b3c40'],
    bezel: black,
    front: '#101113',
  },
  natural: {
    label: 'Natural',
    rim: ['#dcd7cf', '#b3ada4', '#817b73', '#c4beb5'],
    key: '#979088',
    line: '#5c5751',
    face: ['#c9c3ba', '#a39d94'],
    bezel: black,
    front: '#111112',
  },
  gold: {
    label: 'Gold',
    rim: ['#fbeedb', '#e3cba8', '#b3966c', '#f0dcbf'],
    key: '#c6aa80',
    line: '#8d7350',
    face: ['#f0dfc6', '#d5bd98'],
    bezel: black,
    front: '#fbf6ee',
  },
  blue: {
    label: 'Blue',
    rim: ['#a9b9cd', '#6e83a0', '#3d5070', '#8b9fba'],
    key: '#576c8a',
    line: '#27364e',
    face: ['#8398b4', '#5c718f'],
    bezel: black,
    front: '#0f1114',
  },
  rose: {
    label: 'Rose',
    rim: ['#fbe3e2', '#e6bdbc', '#b98987', '#f1d2d1'],
    key: '#cb9f9d',
    line: '#8e6462',
    face: ['#f2d6d4', '#d9b0ae'],
    bezel: black,
    front: '#fbf3f2',
  },
  clay: {
    label: 'Clay, white',
    rim: ['#ffffff', '#f0f0f2', '#d9dade', '#f4f4f6'],
    key: '#e2e3e7',
    line: '#c6c8ce',
    face: ['#f4f4f6', '#dfe0e5'],
    bezel: '#ececef',
    front: '#f1f1f4',
  },
  clayDark: {
    label: 'Clay, dark',
    rim: ['#4a4a50', '#37373c', '#29292d', '#404046'],
    key: '#303035',
    line: '#1b1b1e',
    face: ['#3f3f45', '#2b2b30'],
    bezel: '#2a2a2e',
    front: '#303035',
  },
} as const satisfies Record<string, Finish>

export type FinishName = keyof typeof finishes
