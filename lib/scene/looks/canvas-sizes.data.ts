// Sizes of a composition by what they are for, exact to the pixel at 1x: what a place covers or cuts off, what it takes, who says so,
// and when that was looked up. An id is kept in documents: a name that changes is another size.
import type { Rect } from '@/lib/core/geometry'
import type { EditorOutput } from '@/lib/core/media-formats'

export interface SafeZone {
  /**
   * `safe`: what matters lies inside. `crop`: some views show no more than this. `circle`: so much of it is shown, as a circle or an
   * ellipse. `cover`: the place puts something over it.
   */
  kind: 'safe' | 'crop' | 'circle' | 'cover'
  label: string
  /** Pixels of the size. */
  rect: Rect
}

export interface SizeLimits {
  /** Of one file. */
  bytesMax?: number
  /** False: see-through pixels are refused. */
  alpha?: false
  formats?: readonly EditorOutput['id'][]
  /** False: pictures of pixels are taken, drawings of paths are not. */
  paths?: false
  /** Of files in one set. */
  count?: { min: number; max: number }
  /** The longer side by the shorter one. */
  ratioMax?: number
}

export interface CanvasSizePreset {
  id: string
  group: string
  name: string
  width: number
  height: number
  zones: readonly SafeZone[]
  limits: SizeLimits
  /** An address, or in words who says so. */
  source: string
  /** Year and month in which the source was looked up. */
  checked: string
}

interface Facts {
  source: string
  checked?: string
  zones?: readonly SafeZone[]
  limits?: SizeLimits
}

const hasOwnRules = (group: string) => !['Shapes', 'Web', 'Slides'].includes(group)

const size = (group: string, name: string, width: number, height: number, facts: Facts): CanvasSizePreset => ({
  id: `${group} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  group,
  name,
  width,
  height,
  zones: facts.zones ?? [],
  limits: hasOwnRules(group) ? { paths: false, ...facts.limits } : (facts.limits ?? {}),
  source: facts.source,
  checked: facts.checked ?? '2026-11',
})

const zone =
  (kind: SafeZone['kind']) =>
  (label: string, x: number, y: number, width: number, height: number): SafeZone => ({
    kind,
    label,
    rect: { x, y, width, height },
  })
const safe = zone('safe')
const crop = zone('crop')
const circle = zone('circle')
const cover = zone('cover')

const ratio: Facts = { source: 'A ratio in even pixels; no place asks for it' }
const guides = (when: string) => `Guides of third parties, ${when}; the place has no page of its own for it`
const opaque: SizeLimits = { alpha: false, formats: ['png', 'jpeg'] }
const megabytes = (count: number) => ({ bytesMax: count * 1_000_000 })

const x = { source: guides('February to June 2026'), limits: megabytes(5) }
const instagram = { source: guides('17 May 2026, which quote Instagram') }
const linkedin = { source: guides('January to November 2026'), limits: megabytes(8) }
const facebook = { source: guides('March 2026') }
const youtube = { source: 'https://support.google.com/youtube/answer/72431' }
const bluesky = { source: 'Lexicon app.bsky.embed.images, August 2026', limits: megabytes(2) }
const apple = {
  source: guides('2026, which quote Apple'),
  limits: { ...opaque, count: { min: 1, max: 10 } },
}
const play = { source: 'https://support.google.com/googleplay/android-developer/answer/1078870' }
const playShots = {
  ...play,
  limits: { ...opaque, ...megabytes(8), count: { min: 2, max: 8 }, ratioMax: 2 },
}
const chrome = { source: 'https://developer.chrome.com/docs/webstore/images, as lists of 2026 have it' }

/** Meta, since March 2026: one zone for Stories and Reels. Top 14 %, bottom 35 %, sides 6 %. */
const storyZones = [
  safe('Free of buttons', 65, 270, 950, 980),
  cover('Account and time', 0, 0, 1080, 270),
  cover('Words and buttons', 0, 1250, 1080, 670),
]

export const canvasSizes: readonly CanvasSizePreset[] = [
  size('Shapes', 'Square', 1080, 1080, ratio),
  size('Shapes', '5 to 4', 1500, 1200, ratio),
  size('Shapes', '4 to 3', 1600, 1200, ratio),
  size('Shapes', '3 to 2', 1500, 1000, ratio),
  size('Shapes', '16 to 10', 1920, 1200, ratio),
  size('Shapes', '16 to 9', 1920, 1080, ratio),
  size('Shapes', '21 to 9', 2100, 900, ratio),
  size('Shapes', '9 to 16', 1080, 1920, ratio),
  size('Shapes', '3 to 4', 1080, 1440, ratio),
  size('Shapes', '2 to 3', 1000, 1500, ratio),
  size('Web', 'Link preview', 1200, 630, {
    source: `https://ogp.me; the zone: ${guides('May 2026')}`,
    zones: [safe('Words', 60, 15, 1080, 600)],
  }),
  size('Web', 'Repository preview', 1280, 640, {
    source: 'docs.github.com, social media preview of a repository',
    limits: { ...megabytes(1), formats: ['png', 'jpeg'] },
  }),
  size('Web', 'README', 1600, 900, { source: 'As wide as a README shows at 2x' }),
  size('Web', 'Blog cover', 1600, 840, { source: guides('2026') }),
  size('Posts', 'X', 1600, 900, x),
  size('Posts', 'X portrait', 1080, 1350, x),
  size('Posts', 'X link card', 1200, 628, { ...x, source: guides('25 June 2026') }),
  size('Posts', 'X header', 1500, 500, {
    ...x,
    zones: [safe('Seen on phones', 150, 0, 1200, 500), cover('About where the avatar is', 30, 330, 340, 170)],
  }),
  size('Posts', 'X avatar', 400, 400, { ...x, zones: [circle('Shown', 0, 0, 400, 400)] }),
  size('Posts', 'LinkedIn', 1200, 627, linkedin),
  size('Posts', 'LinkedIn square', 1200, 1200, linkedin),
  size('Posts', 'LinkedIn portrait', 1080, 1350, linkedin),
  size('Posts', 'LinkedIn profile', 1584, 396, {
    ...linkedin,
    zones: [safe('Seen on phones', 317, 0, 950, 396), cover('About where the avatar is', 40, 190, 360, 206)],
  }),
  size('Posts', 'LinkedIn company cover', 1128, 191, linkedin),
  size('Posts', 'Instagram square', 1080, 1080, { ...instagram, zones: [crop('Profile grid', 135, 0, 810, 1080)] }),
  size('Posts', 'Instagram portrait', 1080, 1350, { ...instagram, zones: [crop('Profile grid', 34, 0, 1012, 1350)] }),
  size('Posts', 'Instagram tall', 1080, 1440, instagram),
  size('Posts', 'Instagram landscape', 1080, 566, instagram),
  size('Posts', 'Story', 1080, 1920, {
    source: `${guides('March to June 2026')}, which give the percentages of Meta`,
    zones: storyZones,
  }),
  size('Posts', 'TikTok', 1080, 1920, {
    source: 'Help article 10002742 of ads.tiktok.com, October 2024: the strictest zone that is told',
    zones: [
      safe('Free of buttons', 60, 150, 870, 1286),
      cover('Search', 0, 0, 1080, 150),
      cover('Words', 0, 1436, 1080, 484),
      cover('Buttons', 930, 150, 150, 1286),
    ],
  }),
  size('Posts', 'Facebook link', 1200, 630, facebook),
  size('Posts', 'Facebook cover', 1640, 924, { ...facebook, zones: [crop('Desktop', 0, 150, 1640, 624)] }),
  size('Posts', 'Facebook event', 1920, 1005, facebook),
  size('Posts', 'Bluesky', 1200, 675, bluesky),
  size('Posts', 'Bluesky portrait', 1080, 1350, bluesky),
  size('Posts', 'Pinterest', 1000, 1500, { source: 'https://help.pinterest.com', limits: megabytes(20) }),
  size('Video', 'YouTube thumbnail', 1280, 720, {
    ...youtube,
    limits: { ...megabytes(2), formats: ['png', 'jpeg'] },
    zones: [cover('About where the time is', 1110, 634, 154, 70)],
  }),
  size('Video', 'YouTube banner', 2560, 1440, {
    source: guides('2026, which quote YouTube'),
    limits: { ...megabytes(6), formats: ['png', 'jpeg'] },
    zones: [safe('Seen on every device', 507, 508, 1546, 423)],
  }),
  size('Video', 'YouTube icon', 800, 800, {
    source: guides('2026, which quote YouTube'),
    zones: [circle('Shown', 0, 0, 800, 800)],
  }),
  size('Video', 'Full HD', 1920, 1080, ratio),
  size('Launch', 'Product Hunt', 1270, 760, { source: guides('2026') }),
  size('Launch', 'Product Hunt thumbnail', 600, 600, { source: guides('2026'), limits: megabytes(3) }),
  size('Launch', 'Dribbble', 1600, 1200, { source: guides('2026') }),
  size('Stores', 'iPhone 6.9 inch', 1320, 2868, apple),
  size('Stores', 'iPhone 6.5 inch', 1284, 2778, apple),
  size('Stores', 'iPad 13 inch', 2064, 2752, apple),
  size('Stores', 'Mac', 2880, 1800, apple),
  size('Stores', 'Play phone', 1080, 1920, playShots),
  size('Stores', 'Play phone, landscape', 1920, 1080, playShots),
  size('Stores', 'Play feature', 1024, 500, {
    ...play,
    limits: { ...opaque, ...megabytes(8) },
    zones: [cover('Play sign', 437, 175, 150, 150)],
  }),
  size('Stores', 'Play icon', 512, 512, play),
  size('Stores', 'Chrome', 1280, 800, { ...chrome, limits: { formats: ['png', 'jpeg'], count: { min: 1, max: 5 } } }),
  size('Stores', 'Chrome small promo', 440, 280, { ...chrome, limits: { formats: ['png', 'jpeg'] } }),
  size('Stores', 'Chrome marquee', 1400, 560, { ...chrome, limits: { formats: ['png', 'jpeg'] } }),
  size('Slides', 'Slide', 1920, 1080, ratio),
  size('Slides', 'Slide, 4K', 3840, 2160, ratio),
]

export const canvasSizeGroups: readonly string[] = [...new Set(canvasSizes.map(({ group }) => group))]

/** The size of that id where its pixels are those; else the first of those pixels. Undefined where none has them. */
export function canvasSizeOf(pixels: { width: number; height: number } | null, id: string | null) {
  const same = canvasSizes.filter((each) => each.width === pixels?.width && each.height === pixels.height)
  return same.find((each) => each.id === id) ?? same[0]
}
