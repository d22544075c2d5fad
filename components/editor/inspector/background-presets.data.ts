// Backgrounds to start from, in the order of the swatches: vivid, soft, dark. A row of the panel holds six.
import type { Background, BackgroundKindName } from '@/lib/kinds/backgrounds'
import { linearGradient } from '@/lib/kinds/backgrounds/linear-gradient'

export interface BackgroundPreset {
  name: string
  value: Background
}

const gradient = (name: string, angleDeg: number, ...colors: string[]): BackgroundPreset => ({
  name,
  value: {
    kind: 'linear-gradient',
    angleDeg,
    stops: colors.map((color, at) => ({ offset: Math.round((at / (colors.length - 1)) * 100) / 100, color })),
  },
})
const solid = (name: string, color: string): BackgroundPreset => ({ name, value: { kind: 'solid', color } })

export const backgroundPresets: Record<BackgroundKindName, readonly BackgroundPreset[]> = {
  'linear-gradient': [
    { name: 'Iris', value: linearGradient.schema.parse({ kind: 'linear-gradient' }) },
    gradient('Sunrise', 135, '#ff5f6d', '#ff9a5a', '#ffd36e'),
    gradient('Lagoon', 135, '#0f6fdb', '#22b8cf', '#8ef0c5'),
    gradient('Orchid', 135, '#b5179e', '#e0488b', '#ffa69e'),
    gradient('Meadow', 135, '#0b8457', '#4dbd74', '#d8f28b'),
    gradient('Electric', 135, '#2b2bff', '#6f5bff', '#3fd5ff'),
    gradient('Peach', 160, '#ffe4d2', '#ffc6b5', '#f5a9b8'),
    gradient('Lilac', 160, '#efe9ff', '#d4ccff', '#b4c2ff'),
    gradient('Glacier', 160, '#eef6ff', '#cfe4fb', '#a8cbef'),
    gradient('Mint', 160, '#ecfbf3', '#c8f0dc', '#9adcc4'),
    gradient('Sand', 160, '#fbf4e6', '#eedfc4', '#d9c3a0'),
    gradient('Fog', 160, '#f5f6f8', '#e1e4ea', '#c6ccd6'),
    gradient('Midnight', 150, '#0b1026', '#1d2a5c', '#4a4fa8'),
    gradient('Ember', 150, '#160b12', '#5a1330', '#c2403a'),
    gradient('Forest', 150, '#07130f', '#0e3b30', '#2f7d5b'),
    gradient('Plum', 150, '#150a20', '#43195f', '#93418f'),
    gradient('Abyss', 150, '#04141c', '#07405a', '#1c8a9b'),
    gradient('Graphite', 150, '#0e0f12', '#25272d', '#4a4e58'),
  ],
  solid: [
    solid('White', '#ffffff'),
    solid('Mist', '#e8eaf0'),
    solid('Silver', '#c3c8d2'),
    solid('Slate', '#5b6472'),
    solid('Ink', '#1a1c23'),
    solid('Black', '#000000'),
    solid('Rose', '#f9d0d5'),
    solid('Apricot', '#fbdcc1'),
    solid('Butter', '#f8edbe'),
    solid('Sage', '#d3e6d0'),
    solid('Sky', '#cbe2f7'),
    solid('Lavender', '#dcd7f7'),
    solid('Red', '#e5484d'),
    solid('Orange', '#f2762e'),
    solid('Yellow', '#f5c518'),
    solid('Green', '#2e9e63'),
    solid('Blue', '#3b6cf5'),
    solid('Transparent', '#ffffff00'),
  ],
}
