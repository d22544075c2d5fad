// Every annotation in its variants and text in every script and family, each at 1x and 2x.
import type { AnnotationKindName } from '@/lib/kinds/annotations'
import { parseScene } from '@/lib/scene/parse'
import { nightPicture, pagePicture, rampPicture } from './pictures'
import type { SceneCase } from './scene-case'

const first = 'a'.repeat(64)
const own = 'd'.repeat(64)

type Values = Record<string, unknown>

interface AnnotationScene {
  name: string
  items: readonly (Values & { kind: AnnotationKindName })[]
  size?: [width: number, height: number]
  /** Of the picture. */
  picture?: Values
  scene?: Values
  /** What the picture is of. Default: a light page. */
  ground?: keyof typeof grounds
  golden?: boolean
}

const grounds = { page: pagePicture, night: nightPicture, ramp: rampPicture }

const point = (x: number, y: number) => ({ x, y })
const row = (count: number, place: (index: number) => Values) => Array.from({ length: count }, (_, i) => place(i))
const lineFrom = (y: number, rise = -20) => ({ from: point(20, y), to: point(140, y + rise) })

/** A wave of one period in 24 points, without the engine's sine. */
const wave = (top: number, more: (index: number) => Values = () => ({})) =>
  row(25, (i) => {
    const t = (i % 12) / 12
    const rise = 4 * t * (1 - t) * 24
    return { ...point(20 + i * 8, top + (i < 12 ? -rise : rise) + (i % 3)), ...more(i) }
  })

/** To and fro across itself: so long that it is drawn in stretches. */
const scribble = (top: number, count: number, more: (index: number) => Values = () => ({})) =>
  row(count, (i) => ({ ...point(20 + ((i * 3) % 200), top + ((i * 7) % 23)), ...more(i) }))

const kinds: AnnotationScene[] = [
  {
    name: 'arrow',
    items: [
      { kind: 'arrow', ...lineFrom(40) },
      { kind: 'arrow', ...lineFrom(80), bend: point(70, 30), strokePx: 9, color: '#3b82f6' },
      { kind: 'arrow', ...lineFrom(100), shape: 'even', tail: 'dot', color: '#22c55e', strokePx: 4 },
      {
        kind: 'arrow',
        ...lineFrom(130),
        bend: point(80, 140),
        shape: 'even',
        head: 'open',
        tail: 'bar',
        dash: 'dashed',
      },
      { kind: 'arrow', from: point(160, 40), to: point(168, 34), color: '#ffffff' },
      { kind: 'arrow', from: point(160, 130), to: point(220, 60), color: '#8b5cf6a0', strokePx: 12 },
    ],
  },
  {
    name: 'line',
    items: [
      { kind: 'line', ...lineFrom(40) },
      { kind: 'line', ...lineFrom(80), bend: point(80, 30), dash: 'dotted', color: '#f97316' },
      { kind: 'line', ...lineFrom(120), dash: 'dashed', color: '#111111', haloPx: 5, strokePx: 3 },
    ],
  },
  {
    name: 'rectangle',
    items: [
      { kind: 'rectangle', x: 20.5, y: 20, width: 80, height: 50, fillOpacity: 0.2 },
      { kind: 'rectangle', x: 120, y: 20, width: 90, height: 50.25, dash: 'dashed', radius: 0, color: '#ffffff' },
      { kind: 'rectangle', x: 132, y: 32, width: 66, height: 26, dash: 'dashed', radius: 10, strokePx: 3, haloPx: 0 },
      { kind: 'rectangle', x: 20, y: 90, width: 190, height: 40, radius: 200, strokePx: 0, fillOpacity: 1 },
    ],
  },
  {
    name: 'ellipse',
    items: [
      { kind: 'ellipse', x: 20.5, y: 20, width: 80, height: 50, fillOpacity: 0.2 },
      { kind: 'ellipse', x: 120, y: 20, width: 90, height: 110.25, dash: 'dotted', color: '#ec4899', haloPx: 0 },
    ],
  },
  {
    name: 'pen',
    items: [
      { kind: 'pen', points: wave(45) },
      { kind: 'pen', points: wave(85, (i) => ({ pressure: i / 24 })), color: '#8b5cf6' },
      { kind: 'pen', points: wave(120), smoothing: 0, strokePx: 2, color: '#16181d' },
      { kind: 'pen', points: [point(228, 140)], strokePx: 10 },
      { kind: 'pen', points: [{ ...point(180, 140), pressure: 0.9 }], strokePx: 10, color: '#16a34a' },
    ],
  },
  {
    name: 'highlighter',
    items: [
      { kind: 'highlighter', points: [point(20, 40), point(90, 41), point(150, 40)] },
      { kind: 'highlighter', points: wave(90), strokePx: 12, color: '#4ade80', opacity: 1 },
      { kind: 'highlighter', points: [point(210, 120)], color: '#f472b6' },
    ],
  },
  {
    name: 'text-styles',
    size: [340, 220],
    items: [
      ...(['plain', 'outlined', 'rounded', 'box', 'pill', 'frame', 'paper'] as const).map((style, i) => ({
        kind: 'text' as const,
        style,
        text: `Ag ${style}`,
        at: point(24 + (i % 2) * 170, 20 + Math.floor(i / 2) * 50),
        sizePx: 20,
      })),
      {
        kind: 'text',
        text: 'Words broken\nat a width of their own',
        at: point(200, 165),
        width: 110,
        sizePx: 12,
        align: 'center',
      },
    ],
  },
  {
    name: 'step',
    items: [
      { kind: 'step', at: point(40, 40) },
      { kind: 'step', at: point(100, 40), number: 12, color: '#3b82f6' },
      { kind: 'step', at: point(160, 40), number: 3, numbering: 'capitals', color: '#facc15', to: point(215, 75) },
      { kind: 'step', at: point(40, 110), number: 28, numbering: 'letters', sizePx: 48, color: '#16a34a' },
      { kind: 'step', at: point(110, 110), number: 8, numbering: 'roman', color: '#111827', haloPx: 0 },
      { kind: 'step', at: point(180, 115), number: 100, color: '#ec489980', sizePx: 56 },
    ],
  },
  {
    name: 'redact',
    items: [
      { kind: 'redact', x: 20, y: 30, width: 90, height: 24 },
      { kind: 'redact', x: 20.5, y: 70.5, width: 90, height: 50, method: 'pixelate' },
      { kind: 'redact', x: 125, y: 30, width: 90, height: 90, method: 'blur' },
    ],
  },
  {
    name: 'spotlight',
    picture: { radius: 24 },
    items: [
      { kind: 'spotlight', x: 20, y: 30, width: 100, height: 60 },
      { kind: 'spotlight', x: 90, y: 60, width: 90, height: 70, shape: 'ellipse' },
    ],
  },
  {
    name: 'magnifier',
    items: [
      { kind: 'magnifier', from: point(180, 125), to: point(80, 60), sizePx: 90 },
      { kind: 'magnifier', from: point(190, 50), to: point(190, 50), sizePx: 70, shape: 'rectangle', zoom: 3 },
    ],
  },
  {
    name: 'measure',
    items: [
      { kind: 'measure', from: point(20, 30), to: point(200, 30) },
      { kind: 'measure', from: point(40, 55), to: point(40, 140), sizePx: 14, color: '#3b82f6' },
      { kind: 'measure', from: point(120, 100), to: point(150, 100), sizePx: 14, color: '#8b5cf6' },
      { kind: 'measure', from: point(170, 130), to: point(225, 80), sizePx: 12, color: '#111827' },
    ],
  },
  {
    name: 'sticker',
    items: [
      { kind: 'sticker', x: 15, y: 15, width: 60, height: 60, emoji: '🎉' },
      { kind: 'sticker', x: 90, y: 15, width: 60, height: 60, emoji: '👩🏽‍💻' },
      { kind: 'sticker', x: 165, y: 20, width: 50, height: 50, shows: 'arrow' },
      { kind: 'sticker', x: 20, y: 90, width: 45, height: 45, shows: 'hand' },
      { kind: 'sticker', x: 90.5, y: 85, width: 120, height: 55, shows: 'picture', asset: own },
    ],
  },
]

/** At the end: the place in the list is the seed of the picture. */
const turned: AnnotationScene[] = [
  {
    name: 'turned',
    size: [340, 240],
    items: [
      { kind: 'rectangle', x: 30, y: 30, width: 90, height: 50, turnDeg: 30, fillOpacity: 0.3 },
      {
        kind: 'rectangle',
        x: 30,
        y: 120,
        width: 80,
        height: 40,
        turnDeg: -20,
        dash: 'dashed',
        radius: 10,
        color: '#3b82f6',
      },
      { kind: 'ellipse', x: 140, y: 30, width: 90, height: 40, turnDeg: 45, color: '#22c55e' },
      { kind: 'sticker', x: 250, y: 20, width: 60, height: 60, turnDeg: 20 },
      { kind: 'sticker', x: 250, y: 90, width: 50, height: 50, turnDeg: -90, shows: 'hand' },
      { kind: 'sticker', x: 130, y: 95, width: 100, height: 60, turnDeg: 33.3, shows: 'picture', asset: own },
      { kind: 'text', at: point(40, 185), sizePx: 18, text: 'Turned words', turnDeg: -12 },
      { kind: 'text', at: point(330, 140), sizePx: 16, text: 'A label\non its side', turnDeg: 90, style: 'paper' },
    ],
  },
  {
    name: 'turned-spotlights',
    items: [
      { kind: 'spotlight', x: 20, y: 40, width: 100, height: 50, turnDeg: 25 },
      { kind: 'spotlight', x: 110, y: 60, width: 110, height: 40, turnDeg: -35, shape: 'ellipse' },
    ],
  },
  {
    name: 'routes',
    size: [340, 200],
    items: [
      { kind: 'arrow', from: point(20, 30), to: point(150, 80), route: 'elbow' },
      {
        kind: 'arrow',
        from: point(180, 30),
        to: point(320, 90),
        route: 'elbow',
        bend: point(210, 50),
        shape: 'even',
        color: '#3b82f6',
      },
      {
        kind: 'arrow',
        from: point(30, 90),
        to: point(70, 180),
        route: 'elbow',
        shape: 'even',
        dash: 'dashed',
        tail: 'dot',
        color: '#22c55e',
      },
      { kind: 'line', from: point(110, 110), to: point(220, 180), route: 'elbow', dash: 'dotted', color: '#f97316' },
      { kind: 'line', from: point(240, 120), to: point(320, 180), route: 'elbow', bend: point(345, 150), strokePx: 10 },
      { kind: 'arrow', from: point(110, 180), to: point(220, 120), route: 'curved', color: '#8b5cf6' },
    ],
  },
  {
    name: 'callout',
    size: [380, 260],
    items: [
      { kind: 'callout', at: point(30, 30), to: point(30, 90), sizePx: 18 },
      {
        kind: 'callout',
        at: point(150, 30),
        to: point(330, 30),
        sizePx: 16,
        ground: 'paper',
        color: '#3b82f6',
        text: 'Two lines\nto the right',
      },
      {
        kind: 'callout',
        at: point(60, 120),
        to: point(170, 175),
        sizePx: 18,
        shape: 'round',
        color: '#16a34a',
        text: 'All round',
      },
      {
        kind: 'callout',
        at: point(240, 100),
        to: point(210, 160),
        sizePx: 16,
        shape: 'square',
        color: '#facc15',
        text: 'Square',
      },
      { kind: 'callout', at: point(300, 150), to: point(300, 225), sizePx: 14, turnDeg: 20, text: 'Turned' },
      {
        kind: 'callout',
        at: point(45, 185),
        to: point(150, 240),
        sizePx: 12,
        width: 90,
        text: 'Words that are broken to a width',
        ground: 'paper',
        shape: 'round',
      },
      { kind: 'callout', at: point(215, 215), to: point(220, 220), sizePx: 16, color: '#8b5cf6a0', text: 'No tip' },
    ],
  },
  {
    name: 'bracket',
    size: [340, 200],
    items: [
      { kind: 'bracket', from: point(40, 30), to: point(40, 170), depthPx: 24 },
      { kind: 'bracket', from: point(80, 170), to: point(80, 30), depthPx: 30, form: 'square', color: '#3b82f6' },
      { kind: 'bracket', from: point(130, 40), to: point(300, 40), depthPx: -24, color: '#22c55e', strokePx: 4 },
      {
        kind: 'bracket',
        from: point(130, 80),
        to: point(300, 80),
        depthPx: 28,
        form: 'line',
        color: '#8b5cf6',
        strokePx: 3,
      },
      { kind: 'bracket', from: point(140, 180), to: point(190, 130), depthPx: 60, color: '#f97316', haloPx: 4 },
      { kind: 'bracket', from: point(230, 180), to: point(310, 150), depthPx: 16, form: 'square', color: '#111111' },
    ],
  },
  {
    name: 'text-mono',
    items: [
      { kind: 'text', style: 'mono', text: 'npm ci => done', at: point(24, 16), sizePx: 20 },
      {
        kind: 'text',
        style: 'mono',
        text: 'const a = [1, 2]\nif (!a) {}',
        color: '#16181d',
        at: point(24, 66),
        sizePx: 18,
      },
    ],
  },
  {
    name: 'small-roman',
    items: [
      { kind: 'step', at: point(60, 125), number: 3, numbering: 'small-roman' },
      { kind: 'step', at: point(120, 125), number: 8, numbering: 'small-roman', color: '#3b82f6' },
    ],
  },
  {
    name: 'sticker-signs',
    size: [340, 160],
    items: [
      { kind: 'sticker', x: 15, y: 15, width: 60, height: 60, shows: 'tick' },
      { kind: 'sticker', x: 95, y: 15, width: 60, height: 60, shows: 'cross' },
      { kind: 'sticker', x: 175, y: 15, width: 60, height: 60, shows: 'grab' },
      { kind: 'sticker', x: 255, y: 15, width: 60, height: 60, shows: 'beam' },
      { kind: 'sticker', x: 15, y: 90, width: 60, height: 60, shows: 'crosshair' },
      { kind: 'sticker', x: 95, y: 90, width: 24, height: 24, shows: 'tick', turnDeg: 15 },
      { kind: 'sticker', x: 135, y: 90, width: 24, height: 24, shows: 'grab' },
      { kind: 'sticker', x: 175, y: 90, width: 60, height: 60, shows: 'arrow' },
      { kind: 'sticker', x: 255, y: 90, width: 60, height: 60, shows: 'hand' },
    ],
  },
  {
    name: 'long-strokes',
    items: [
      { kind: 'pen', points: scribble(20, 300) },
      { kind: 'pen', points: scribble(60, 200, (i) => ({ pressure: (i % 40) / 40 })), color: '#8b5cf6' },
      { kind: 'pen', points: scribble(90, 400), color: '#ff000080', strokePx: 3, smoothing: 0 },
      { kind: 'highlighter', points: scribble(120, 250), strokePx: 6, color: '#4ade80' },
    ],
  },
  {
    name: 'half-drawn',
    size: [340, 240],
    items: [
      { kind: 'arrow', from: point(20, 40), to: point(150, 20), drawn: 0.6 },
      { kind: 'arrow', ...lineFrom(80), bend: point(70, 50), shape: 'even', tail: 'dot', drawn: 0.4, color: '#22c55e' },
      { kind: 'line', ...lineFrom(110), route: 'elbow', drawn: 0.7, color: '#f97316' },
      { kind: 'line', ...lineFrom(130), bend: point(80, 150), drawn: 0.5 },
      { kind: 'rectangle', x: 180, y: 20, width: 60, height: 40, radius: 14, drawn: 0.62, fillOpacity: 0.5 },
      {
        kind: 'rectangle',
        x: 260,
        y: 20,
        width: 60,
        height: 40,
        radius: 0,
        drawn: 0.9,
        dash: 'dashed',
        color: '#3b82f6',
      },
      { kind: 'ellipse', x: 180, y: 80, width: 60, height: 40, drawn: 0.7, fillOpacity: 0.4, color: '#8b5cf6' },
      { kind: 'rectangle', x: 260, y: 80, width: 60, height: 40, radius: 20, drawn: 0.3, turnDeg: 15 },
      { kind: 'pen', points: wave(150), drawn: 0.5 },
      { kind: 'pen', points: wave(175, (i) => ({ pressure: i / 24 })), drawn: 0.7, color: '#8b5cf6' },
      { kind: 'pen', points: scribble(190, 300), drawn: 0.55, strokePx: 2 },
      { kind: 'highlighter', points: [point(20, 225), point(220, 225)], drawn: 0.5, strokePx: 12 },
      { kind: 'measure', from: point(220, 220), to: point(330, 220), drawn: 0.5, sizePx: 12 },
      {
        kind: 'bracket',
        from: point(240, 140),
        to: point(330, 140),
        depthPx: -16,
        form: 'line',
        drawn: 0.6,
        strokePx: 3,
      },
      { kind: 'arrow', from: point(240, 190), to: point(330, 160), drawn: 0 },
    ],
  },
  {
    name: 'coming',
    size: [340, 240],
    items: [
      { kind: 'arrow', ...lineFrom(40), opacity: 0.5, haloPx: 6 },
      { kind: 'rectangle', x: 170, y: 20, width: 60, height: 40, opacity: 0.4, fillOpacity: 0.5, scale: 1.3 },
      { kind: 'text', at: point(250, 20), text: 'Half of it', sizePx: 16, style: 'rounded', shown: 0.5 },
      { kind: 'text', at: point(250, 60), text: 'typed é\nwords 🎉', sizePx: 16, shown: 0.8, opacity: 0.7 },
      { kind: 'callout', at: point(20, 80), to: point(60, 130), sizePx: 16, text: 'Look here', shown: 0.4 },
      { kind: 'step', at: point(150, 100), scale: 0.6, opacity: 0.8 },
      { kind: 'sticker', x: 180, y: 80, width: 50, height: 50, scale: 1.4, opacity: 0.6 },
      {
        kind: 'sticker',
        x: 250,
        y: 100,
        width: 60,
        height: 40,
        shows: 'picture',
        asset: own,
        scale: 0.5,
        opacity: 0.5,
      },
      { kind: 'magnifier', from: point(60, 190), to: point(150, 185), sizePx: 70, opacity: 0.5 },
      { kind: 'pen', points: scribble(200, 300), opacity: 0.5, scale: 0.8 },
      { kind: 'text', at: point(250, 190), text: 'مرحبا بالعالم', sizePx: 18, shown: 0.5 },
      { kind: 'ellipse', x: 200, y: 150, width: 60, height: 40, opacity: 0 },
    ],
  },
]

const words: readonly [name: string, text: string, more?: Values][] = [
  ['latin', '“AVATAR” — ffi To.\nČeský Łódź İz €'],
  ['cyrillic-greek-vietnamese', 'Привет, мир\nΚαλημέρα κόσμε\nXin chào thế giới'],
  ['arabic', 'مرحبا بالعالم\nالإصدار (2.0) Vitrine جاهز'],
  ['hebrew', 'שלום עולם\nגרסה 2.0 (Vitrine) מוכנה'],
  ['devanagari', 'नमस्ते दुनिया\nक्षत्रिय ज्ञान श्रीमान्'],
  ['thai', 'สวัสดีชาวโลกน้ำใจที่นี่', { width: 150 }],
  ['chinese', '发布这个版本，然后去喝一杯咖啡。', { width: 150 }],
  ['japanese', '日本語のテキストは「折り返し」ます。', { width: 150 }],
  ['korean', '한국어 텍스트를 여러 줄로 나눕니다', { width: 150 }],
  ['emoji', '🚀🎉 ok 🇫🇷👩🏽‍💻❤️\n1️⃣ 🏳️‍🌈 🧑‍🚀 ✅'],
  ['symbols', '⌘K → ★ ✓ ① ½ ∑ €\n┌─┐ │ └─┘ █▓░'],
  ['serif-italic', 'Playfair Italic', { family: 'playfair-display', italic: true, weight: 700 }],
  ['code', 'a => b !== c // 0O\nif (x <= 1) {}', { family: 'fira-code', weight: 500, sizePx: 16 }],
  ['tracked', 'TRACKED OUT', { family: 'bebas-neue', letterSpacing: 0.2 }],
  ['handwriting', 'a handwritten note', { family: 'caveat', weight: 700, sizePx: 30, style: 'outlined' }],
  ['one-contour', 'I l | - – . · / \\ _ 一 丨\nI\nl\n.', { sizePx: 17.3 }],
  ['india', 'বাংলা ગુજરાતી ਪੰਜਾਬੀ\nதமிழ் తెలుగు ಕನ್ನಡ\nമലയാളം ଓଡ଼ିଆ සිංහල'],
  ['khmer', 'ភាសាខ្មែរជាភាសាផ្លូវការ', { width: 130 }],
  ['burmese', 'မြန်မာဘာသာစကားသည်ရုံးသုံးဘာသာ', { width: 130 }],
  ['lao', 'ພາສາລາວເປັນພາສາທາງການ', { width: 110 }],
  ['armenian-georgian-ethiopic', 'Հայաստան\nსაქართველო\nኢትዮጵያ'],
  ['signs', '⌘⏎ ⟶ ⅓ CO₂ ∀x∈ℝ\n◈ ✗ ⠓ ♔ ₿'],
]

const scripts: AnnotationScene[] = words.map(([name, text, more]) => ({
  name: `text-${name}`,
  size: [240, 120],
  items: [
    { kind: 'text', style: 'paper', color: '#16181d', sizePx: 18, weight: 500, at: point(24, 20), text, ...more },
  ],
}))

const markers: AnnotationScene['items'] = [
  { kind: 'highlighter', points: [point(15, 40), point(225, 40)] },
  { kind: 'highlighter', points: wave(80), strokePx: 14, color: '#4ade80', opacity: 1 },
  { kind: 'highlighter', points: [point(15, 115), point(225, 115)], strokePx: 18, color: '#f472b6' },
]

const together: AnnotationScene[] = [
  {
    name: 'tilted-and-cropped',
    golden: false,
    picture: { tilt: { xDeg: 14, yDeg: -20 }, radius: 16, crop: { x: 10, y: 8, width: 220, height: 135 } },
    items: kinds.flatMap(({ items }) => items.slice(0, 1)),
  },
  {
    name: 'on-the-canvas',
    scene: { padding: 70 },
    items: [
      { kind: 'arrow', plane: 'canvas', from: point(20, 260), to: point(120, 180), strokePx: 8 },
      { kind: 'text', plane: 'canvas', at: point(40, 20), text: 'On the canvas 🎈', sizePx: 22 },
      { kind: 'spotlight', plane: 'canvas', x: 80, y: 80, width: 160, height: 90 },
    ],
  },
  { name: 'highlighter-at-night', ground: 'night', items: markers },
  { name: 'highlighter-on-a-ramp', ground: 'ramp', items: markers },
  {
    name: 'highlighter-on-the-canvas',
    scene: { padding: 70, background: { kind: 'solid', color: '#111827' } },
    items: [{ kind: 'highlighter', plane: 'canvas', points: [point(15, 40), point(330, 200)] }],
  },
  {
    // What lies beyond the screen is cut, at its round corners too.
    name: 'looked-at-closely',
    picture: { view: { zoom: 2.2, x: 0.2, y: 0.35 }, radius: 30 },
    items: [
      { kind: 'arrow', from: point(20, 40), to: point(110, 60) },
      { kind: 'rectangle', x: 10, y: 20, width: 60, height: 40, fillOpacity: 0.5 },
      { kind: 'highlighter', points: [point(30, 75), point(150, 75)] },
      { kind: 'redact', x: 90, y: 30, width: 30, height: 20, method: 'blur' },
      { kind: 'magnifier', from: point(60, 90), to: point(105, 95), sizePx: 40 },
      { kind: 'spotlight', x: 40, y: 40, width: 70, height: 50, dim: 0.3 },
    ],
  },
  {
    name: 'looked-at-closely-and-tilted',
    picture: { view: { zoom: 3, x: 0.8, y: 1 }, tilt: { xDeg: 10, yDeg: 20 }, radius: 20, opacity: 0.8 },
    items: [{ kind: 'rectangle', x: 140, y: 90, width: 80, height: 40, strokePx: 12 }],
  },
]

function casesOf(scenes: readonly AnnotationScene[], padding: number): SceneCase[] {
  return scenes.flatMap(
    ({ name, items, size = [240, 150], picture = {}, scene = {}, golden = true, ground = 'page' }, index) => {
      const [width, height] = size
      const usesOwn = items.some((item) => item.asset === own)
      const assets: Record<string, unknown> = { [first]: { mime: 'image/png', width, height } }
      if (usesOwn) assets[own] = { mime: 'image/png', width: 80, height: 50 }
      const parsed = parseScene({
        version: 3,
        padding,
        background: { kind: 'solid', color: '#dbeafe' },
        ...scene,
        pictures: [{ id: 'main', asset: first, shadows: [], radius: 0, ...picture }],
        annotations: items.map((item, at) => ({ id: `item-${at}`, plane: 'main', ...item })),
        assets,
      })
      const pictures = new Map([[first, () => grounds[ground](width, height, index + 300)]])
      if (usesOwn) pictures.set(own, () => pagePicture(80, 50, 9))
      return [1, 2].map((scale) => ({
        name: `annotation-${name}${scale === 2 ? '-2x' : ''}`,
        scene: parsed,
        scale,
        pictures,
        golden: golden && scale === 1,
      }))
    },
  )
}

export const annotationCases: SceneCase[] = [
  ...casesOf([...kinds, ...turned], 12),
  ...casesOf(scripts, 8),
  ...casesOf(together, 30),
]
