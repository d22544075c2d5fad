// What a post card looks like at each network and in each theme: the colours and shapes people know, without anybody's logo.

export const networkIds = ['x', 'bluesky', 'mastodon'] as const
type NetworkId = (typeof networkIds)[number]

export interface NetworkLook {
  /** In words: the drawings are trademarks. */
  name: string
  /** Of links and ticks, on light and on dark grounds. */
  accent: { light: string; dark: string }
  grid: GridLook
  /** What a "like" is there. */
  like: 'heart' | 'star'
}

export interface GridLook {
  /** Width over height of two, three and four pictures. */
  ratios: readonly [two: number, three: number, four: number]
  /** Of the width, that the first of three has. */
  firstOfThree: number
  /** Points. */
  gap: number
  radius: number
}

export const networks: Readonly<Record<NetworkId, NetworkLook>> = {
  x: {
    name: 'X',
    accent: { light: '#1d9bf0', dark: '#1d9bf0' },
    grid: { ratios: [16 / 9, 16 / 9, 16 / 9], firstOfThree: 0.5, gap: 2, radius: 16 },
    like: 'heart',
  },
  bluesky: {
    name: 'Bluesky',
    accent: { light: '#006aff', dark: '#208bfe' },
    grid: { ratios: [2, 1.5, 1.5], firstOfThree: 2 / 3, gap: 4, radius: 12 },
    like: 'heart',
  },
  mastodon: {
    name: 'Mastodon',
    accent: { light: '#6364ff', dark: '#8c8dff' },
    grid: { ratios: [1.5, 1.5, 1.5], firstOfThree: 0.5, gap: 2, radius: 8 },
    like: 'star',
  },
}

export interface CardColors {
  ground: string
  ink: string
  /** Handles, dates, numbers. */
  quiet: string
  /** Lines and edges. */
  line: string
  /** What stands for a picture that is not there. */
  panel: string
}

export const themes: Readonly<Record<'light' | 'dim' | 'dark', CardColors>> = {
  light: { ground: '#ffffff', ink: '#0f1419', quiet: '#536471', line: '#cfd9de', panel: '#eff3f4' },
  dim: { ground: '#15202b', ink: '#f7f9f9', quiet: '#8b98a5', line: '#38444d', panel: '#1e2732' },
  dark: { ground: '#000000', ink: '#e7e9ea', quiet: '#71767b', line: '#2f3336', panel: '#16181c' },
}

/** Ticks by what they stand for; the plain one has the colour of links. */
export const markColors = { business: '#e2b719', government: '#829aab' } as const

/** Of avatars that are not there, by the name. */
export const initialColors = ['#d8483e', '#c2630f', '#8a7a12', '#3d8a3a', '#178a80', '#2474c4', '#6a5bd0', '#b0459a']

export const contentFamilies = {
  inter: 'Inter',
  manrope: 'Manrope',
  'dm-sans': 'DM Sans',
  nunito: 'Nunito',
  'source-serif-4': 'Source Serif',
  'jetbrains-mono': 'JetBrains Mono',
} as const
