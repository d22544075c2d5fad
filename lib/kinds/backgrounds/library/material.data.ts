// Ready patterns and materials: the colours are our own.
import { pattern } from '../plain/schema'
import { fabric, paper, stone, wood } from '../textures/schema'
import { inGroup, type Named } from './preset'

const figure = (name: string, style: string, ground: readonly string[], look: Record<string, unknown>): Named => ({
  name,
  background: pattern.schema.parse({ kind: 'pattern', style, ground, ...look }),
})

export const patterns = inGroup(
  'Pattern',
  figure('Indigo Dots', 'dots', ['#312e81', '#6d28d9'], { opacity: 0.34, size: 52 }),
  figure('Drafting Table', 'graph', ['#f6f8fb'], { color: '#3b82f6', opacity: 0.4, size: 72, weight: 0.14 }),
  figure('Night Grid', 'grid', ['#0b1020', '#1e2a52'], { opacity: 0.24, size: 84, weight: 0.16 }),
  figure('Survey', 'contours', ['#0f3d3a', '#17665c'], { color: '#bff0da', opacity: 0.46, size: 90, weight: 0.14 }),
  figure('Trail Map', 'contours', ['#f4efe2'], { color: '#8a6f47', opacity: 0.5, size: 84, weight: 0.12, seed: 4 }),
  figure('Mainboard', 'circuit', ['#07271f', '#0c4a38'], { color: '#5ff0b5', opacity: 0.42, size: 52, weight: 0.2 }),
  figure('Party', 'confetti', ['#fff7ed'], { color: '#f43f5e', opacity: 0.75, size: 64, weight: 0.5 }),
  figure('Seigaiha', 'scales', ['#1e3a8a', '#2563eb'], { color: '#dbeafe', opacity: 0.5, size: 76, weight: 0.3 }),
  figure('Honeycomb', 'hexagons', ['#f59e0b', '#fbbf24'], { color: '#78350f', opacity: 0.3, size: 60, weight: 0.36 }),
  figure('Building Blocks', 'isometric', ['#4338ca', '#7c3aed'], { opacity: 0.22, size: 110 }),
  figure('Facets', 'triangles', ['#0e7490', '#22d3ee'], { opacity: 0.22, size: 120 }),
  figure('Diner', 'checker', ['#fef2f2'], { color: '#ef4444', opacity: 0.85, size: 84 }),
  figure('Deckchair', 'diagonal', ['#fefce8'], { color: '#f97316', opacity: 0.75, size: 84, weight: 1 }),
  figure('Swell', 'waves', ['#0c4a6e', '#0ea5e9'], { opacity: 0.4, size: 84, weight: 0.35 }),
  figure('Sawtooth', 'zigzag', ['#831843', '#db2777'], { color: '#fce7f3', opacity: 0.45, size: 72, weight: 0.4 }),
  figure('Positive', 'plus', ['#ecfdf5'], { color: '#10b981', opacity: 0.6, size: 60, weight: 0.4 }),
  figure('Petal Tiles', 'petals', ['#fdf4ff'], { color: '#c084fc', opacity: 0.45, size: 88, weight: 0.45 }),
  figure('Terrazzo Floor', 'terrazzo', ['#f5f1ea'], { color: '#b4533c', opacity: 0.75, size: 88, weight: 0.45 }),
)

const sheet = (name: string, style: string, color: string, strength = 0.6): Named => ({
  name,
  background: paper.schema.parse({ kind: 'paper', style, color, strength }),
})
const board = (name: string, style: string, color: string, strength = 0.7): Named => ({
  name,
  background: wood.schema.parse({ kind: 'wood', style, color, strength }),
})
const cloth = (name: string, style: string, color: string, strength = 0.6): Named => ({
  name,
  background: fabric.schema.parse({ kind: 'fabric', style, color, strength }),
})
const slab = (name: string, style: string, color: string, strength = 0.6): Named => ({
  name,
  background: stone.schema.parse({ kind: 'stone', style, color, strength }),
})

export const textures = inGroup(
  'Texture',
  sheet('Cotton Rag', 'cotton', '#f1ece1'),
  sheet('Copy Paper', 'smooth', '#fafaf8'),
  sheet('Kraft', 'kraft', '#b8946a'),
  sheet('Letter', 'laid', '#efe7d6'),
  sheet('Crumpled Note', 'crumpled', '#f0eee8'),
  sheet('Sugar Paper', 'cotton', '#3f5b82'),
  board('Oak Planks', 'planks', '#b98a5e'),
  board('Walnut', 'plain', '#6b4630'),
  board('Whitewash', 'narrow', '#d9d0c3', 0.55),
  board('Burl', 'burl', '#9a6238'),
  cloth('Linen Cloth', 'linen', '#cdbfa8'),
  cloth('Denim', 'denim', '#33507c'),
  cloth('Wool Knit', 'knit', '#b9c2c9'),
  cloth('Billiard Felt', 'felt', '#1f6b4a'),
  cloth('Sailcloth', 'canvas', '#e6ddcb'),
  slab('Carrara', 'marble', '#ecebe9'),
  slab('Concrete', 'concrete', '#b3b1ad'),
  slab('Slate', 'slate', '#4a5258'),
)
