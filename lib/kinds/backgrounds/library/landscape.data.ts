// Ready landscapes, from dawn to night: the colours are our own.
import { hills } from '../hills/schema'
import { inGroup, type Named } from './preset'

interface Land {
  style?: string
  seed: number
  layers?: number
  haze?: number
  relief?: number
}

const land = (name: string, look: Land, sky: readonly string[], ground: readonly string[]): Named => ({
  name,
  background: hills.schema.parse({ kind: 'hills', ...look, sky, land: ground }),
})

export const landscapes = inGroup(
  'Landscape',
  land('Evening Dunes', { seed: 1 }, ['#3a2f7a', '#c2588f', '#ffb38a'], ['#e0708a', '#8a3f8f', '#3b2268', '#170f3a']),
  land('Noon Dunes', { seed: 3 }, ['#9fd3ff', '#fdf1e3'], ['#f2c6a5', '#e29a78', '#b85c5c', '#6b2d4f']),
  land(
    'Morning Ridges',
    { style: 'ridges', seed: 2, layers: 6 },
    ['#7fb2e0', '#dbe9f2', '#fbe6d0'],
    ['#a9bfd0', '#6c90a8', '#2f5d73', '#0e2b3a'],
  ),
  land(
    'Last Ridges',
    { style: 'ridges', seed: 5 },
    ['#1a1446', '#5a2d82', '#e2727a', '#ffc48a'],
    ['#b8577f', '#5b2f7c', '#241a52', '#0b0a24'],
  ),
  land(
    'Pine Country',
    { style: 'ridges', seed: 9, layers: 6, haze: 0.6 },
    ['#a7d8d2', '#e6f3dd'],
    ['#9cc7b0', '#5c9a83', '#23614f', '#0c2c26'],
  ),
  land(
    'Deep Swell',
    { style: 'swell', seed: 5, layers: 6 },
    ['#061a4a', '#0d4fb0', '#3fa0f0'],
    ['#3c8cf0', '#2563eb', '#1b3fb8', '#0f1f66'],
  ),
  land('Rose Swell', { style: 'swell', seed: 8 }, ['#fff1e6', '#ffd9cf'], ['#ffb8b0', '#f58fa8', '#c86bc0', '#6f4fc0']),
  land(
    'Moon Dunes',
    { seed: 12, haze: 0.3 },
    ['#05060f', '#151a3a', '#3a4278'],
    ['#3c4580', '#262c5c', '#12163a', '#06071a'],
  ),
  land('Paper Hills', { seed: 14, layers: 6, haze: 0.2 }, ['#ffffff', '#f1f2f6'], ['#e6e9f0', '#d3d8e4', '#b9c1d3']),
  land(
    'Tea Terraces',
    { style: 'swell', seed: 21, layers: 7 },
    ['#fdf6d8', '#e3f0c2'],
    ['#c4e09a', '#7fb86a', '#2f7d5b', '#0f4a42'],
  ),
)
