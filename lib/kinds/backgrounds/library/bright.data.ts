// Ready backgrounds that are seen first: the colours are our own.
import { inGroup, linear, mesh, radial } from './preset'

export const candy = inGroup(
  'Candy',
  linear('Orchid', 130, '#7a2ff2', ['#c63cf0', 0.5], '#ff6bb5'),
  linear('Bubblegum', 125, '#ff5fa8', '#ffa9d6'),
  linear('Lollipop', 140, '#ff4d6d', ['#ff7eb6', 0.5], '#c58bff'),
  linear('Sherbet', 135, '#ff9a5a', ['#ff7f9f', 0.5], '#d486f2'),
  linear('Parrot', 145, '#0c8f6e', ['#2fc777', 0.5], '#d8ec4d'),
  linear('Lemon Drop', 130, '#ffd13b', '#fff09e'),
  linear('Blue Raspberry', 145, '#2459f5', ['#6f7dff', 0.5], '#d68bff'),
  radial('Gumball', [0.3, 0.3], '#ffd6ec', ['#ff7cc0', 0.45], '#a12fd0'),
  mesh('Fairground', [2, 0.45, 0.5], '#ff5c8a', '#ffb84d', '#8f5cff', '#ff8fd0'),
  mesh('Jelly', [17, 0.5, 0.55], '#ff4f7b', '#ff9f6b', '#ffd25e', '#ff6fb0'),
  mesh('Popsicle', [20, 0.4, 0.5], '#21b8ff', '#7a6bff', '#ff79c6', '#ffd1e8'),
  mesh('Paint Box', [26, 0.35, 0.55], '#ff6468', '#ffbe2e', '#14c2b2', '#6672f5', '#ffd9c4'),
)

export const neon = inGroup(
  'Neon',
  linear('Neon Tide', 130, '#12f0d0', ['#0a9bff', 0.5], '#3a1fd6'),
  linear('Arcade', 135, '#4a12f0', ['#a81cf5', 0.5], '#ff3d8f'),
  linear('Signal', 120, '#00e08a', '#00c2ff'),
  linear('Laser', 145, '#ff0f6b', ['#ff3d3d', 0.5], '#ff9a1f'),
  linear('Limelight', 140, '#16c784', ['#7be03b', 0.5], '#f2f53d'),
  linear('Night Market', 135, '#1a0b5c', ['#6a12d9', 0.45], '#ff2fa0'),
  linear('Ultraviolet', 150, '#2600a8', ['#6a1bff', 0.55], '#b78bff'),
  radial('Tube', [0.5, 0.5], '#ff9bf0', ['#d326ff', 0.35], ['#5210c9', 0.7], '#140542'),
  radial('Reactor', [0.5, 0.6], '#d6ffe9', ['#1fe0a8', 0.35], ['#067a8a', 0.7], '#04203f'),
  mesh('Synth', [22, 0.5, 0.55], '#3312a8', '#ff3fb8', '#22ccff', '#8430ff'),
  mesh('Glow Stick', [27, 0.45, 0.6], '#00d9a6', '#2f7bff', '#b0ff5c', '#1246c4'),
  mesh('Hot Wire', [29, 0.5, 0.55], '#ff2a62', '#ff842b', '#8a1fe0', '#ffc02e'),
)
