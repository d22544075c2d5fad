// Ready backgrounds from dawn to dusk and from the ground: the colours are our own.
import { inGroup, linear, mesh, radial } from './preset'

export const dusk = inGroup(
  'Dusk',
  linear('Vitrine', 135, '#4f46e5', ['#a855f7', 0.55], '#f59e8b'),
  linear('Last Light', 180, '#4a2c74', ['#b4487e', 0.4], ['#f07a66', 0.72], '#fbc27a'),
  linear('Violet Hour', 160, '#2b2a6b', ['#7c4dbf', 0.5], '#e59ac9'),
  linear('Rooftops', 170, '#24305e', ['#6a5aa5', 0.45], ['#e08a94', 0.8], '#fcd3a8'),
  linear('Plum Sky', 145, '#3a1a5c', ['#8c2f7f', 0.5], '#f0708f'),
  linear('Harbour Dusk', 155, '#0b2a52', ['#4f62b8', 0.45], ['#c58ad0', 0.75], '#ffc2b0'),
  radial('Afterglow', [0.5, 1], '#ffd29a', ['#f4776b', 0.35], ['#7b3a86', 0.7], '#241a4d'),
  radial('Low Sun', [0.2, 0.85], '#ffe0a8', ['#ff9468', 0.3], ['#b4437f', 0.65], '#3a1d66'),
  mesh('Velvet Evening', [11, 0.4, 0.65], '#34207a', '#9a45b8', '#f7839f', '#ffcf9e'),
  mesh('Mulberry', [4, 0.5, 0.6], '#3b1046', '#8f2a72', '#e0567f', '#5b2bb0'),
  mesh('Blue Hour', [23, 0.35, 0.65], '#1f2a6b', '#4c5fd0', '#9d84e8', '#f1a9c4'),
  mesh('City Haze', [7, 0.3, 0.8], '#4a4580', '#9a7fb5', '#eea997', '#f6d5b0'),
)

export const sunrise = inGroup(
  'Sunrise',
  linear('Apricot', 135, '#ff9668', ['#ffb98a', 0.45], '#ffe7c2'),
  linear('Saffron', 125, '#f2790f', ['#f7a823', 0.5], '#fbdc74'),
  linear('Grapefruit', 140, '#f2545b', ['#f78c7b', 0.5], '#fde0c5'),
  linear('Carnival', 120, '#ff3d81', ['#ff7a45', 0.5], '#ffc53d'),
  linear('First Bus', 180, '#7fb2e5', ['#f3d6c4', 0.55], '#ffb27d'),
  linear('Rosewood', 140, '#8f1f4d', ['#cf4468', 0.5], '#f7a08d'),
  linear('Marmalade', 150, '#e8501f', ['#ff9a3c', 0.55], '#ffd76a'),
  radial('Egg Yolk', [0.75, 0.2], '#fff3c4', ['#ffcf5c', 0.4], '#ff8f3f'),
  radial('Horizon', [0.5, 1], '#fff1cf', ['#ffb57a', 0.3], ['#ff7d86', 0.6], '#b46ad0'),
  mesh('Peach Grove', [3, 0.35, 0.6], '#ff9a76', '#ffd3a5', '#ff6f7d', '#ffe8c9'),
  mesh('Daybreak', [15, 0.45, 0.6], '#ffb36b', '#ff7a8a', '#ffe3a8', '#c884e0'),
  mesh('Hearth', [9, 0.45, 0.6], '#c22a22', '#f76b35', '#ffc05c', '#8a1a44'),
)

export const earth = inGroup(
  'Earth',
  linear('Terracotta', 150, '#a93d2b', ['#d9683f', 0.5], '#f2b27a'),
  linear('Linen', 160, '#faf4ea', '#e8dccb'),
  linear('Olive Grove', 145, '#3f4f2a', ['#7d8b4a', 0.5], '#d3d39a'),
  linear('Canyon', 165, '#6b2e1f', ['#b8623b', 0.45], '#eec39a'),
  linear('Moss', 135, '#26402f', ['#52784f', 0.5], '#b5c99a'),
  linear('Sandstone', 140, '#b98b62', ['#dcb98f', 0.5], '#f5e6cf'),
  linear('Clay Pot', 130, '#8a4b3a', '#d9a184'),
  linear('Eucalyptus', 145, '#4f8a8b', ['#8fb9aa', 0.5], '#d9e4cf'),
  radial('Dune', [0.3, 0.25], '#fbeed3', ['#e6c294', 0.5], '#a8714a'),
  mesh('Forest Floor', [6, 0.45, 0.65], '#1d3f2c', '#5c8c45', '#dcc066', '#2c6650'),
  mesh('Ochre Wall', [12, 0.35, 0.75], '#d9973f', '#f0c67c', '#c0653a', '#f7e6c4'),
  mesh('Sage and Stone', [18, 0.4, 0.75], '#9fbb9c', '#dfe6cc', '#7fa594', '#f6ecd8'),
)
