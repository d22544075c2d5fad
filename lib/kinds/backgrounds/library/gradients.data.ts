// Ready gradients, by mood: the colours are our own.
import { inGroup, linear, mesh, radial } from './preset'

// From dawn to dusk, and of the ground.

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

// Of water, sky and glass.

export const ocean = inGroup(
  'Ocean',
  linear('Lagoon', 140, '#0866d6', ['#0fa3d8', 0.5], '#3be0b4'),
  linear('Fjord', 150, '#12496f', ['#2b86a6', 0.5], '#9ad7d3'),
  linear('Glacier', 160, '#5d9fe6', ['#93c8f4', 0.5], '#dff2fb'),
  linear('Spruce', 140, '#0d4f4c', ['#24857a', 0.5], '#8ccfae'),
  linear('Iris', 135, '#3d4be0', ['#6f83f3', 0.5], '#b3c7fb'),
  linear('Atoll', 120, '#00748c', ['#1fb5b0', 0.5], '#c5f0cf'),
  linear('Open Water', 180, '#0a2f6b', ['#1c6fc4', 0.55], '#7cc9ef'),
  radial('Tide Pool', [0.7, 0.3], '#c8f7ec', ['#45c6c8', 0.4], '#0b5c8a'),
  radial('Diver', [0.5, 0], '#8fe3f5', ['#1f8fd0', 0.4], '#0b2f6e'),
  mesh('Coral Bay', [5, 0.4, 0.65], '#0fa3b8', '#5fd8c6', '#ffb8a0', '#1273b8', '#ffe0c2'),
  mesh('Sea Glass', [14, 0.4, 0.7], '#5fc9b8', '#a7e8d4', '#4a9fd8', '#d8f5ea'),
  mesh('Undertow', [21, 0.5, 0.6], '#053072', '#0c7fc4', '#2ad0c0', '#0b44a8', '#7ae8e0'),
)

export const glass = inGroup(
  'Glass',
  linear('Mist', 170, '#f4f6fa', '#d9dfea'),
  linear('Pane', 135, '#c3d9f7', ['#e9e4fb', 0.5], '#cfc0f0'),
  linear('Monsoon', 165, '#3f62a0', ['#8ba3d0', 0.5], '#efdfe4'),
  linear('Frost', 150, '#aed2f2', '#eef7fd'),
  linear('Opal', 125, '#b9e6e2', ['#d8d3f7', 0.5], '#f8cfe1'),
  linear('Shop Window', 120, '#8fb4ff', ['#c9cdff', 0.45], ['#f4d6f2', 0.75], '#ffe9d9'),
  radial('Lens', [0.5, 0.4], '#ffffff', ['#e3ebf7', 0.55], '#b9c8e2'),
  radial('Bulb', [0.35, 0.25], '#fff4d9', ['#f2dcd2', 0.5], '#bfaed4'),
  mesh('Prism', [8, 0.45, 0.85], '#dfe7ff', '#ffe3f1', '#e0fbf3', '#fff5dc'),
  mesh('Breath', [13, 0.35, 0.9], '#c7d7f0', '#e9e4f7', '#d3ecf0', '#f7f4fb'),
  mesh('Bottle Green', [19, 0.5, 0.7], '#a9d6c4', '#d9f0e4', '#7fb8ae', '#eef7ef'),
  mesh('Soap Film', [25, 0.55, 0.7], '#b5dcff', '#e2c4ff', '#ffd3c4', '#c4f3e2', '#fff0b5'),
)

export const mono = inGroup(
  'Mono',
  linear('Paper White', 160, '#ffffff', '#e9ebef'),
  linear('Pewter', 150, '#6d7480', ['#9aa1ac', 0.5], '#ced3da'),
  linear('Silver', 135, '#c3c9d2', ['#edeff2', 0.5], '#c9ced6'),
  linear('Slate Roof', 145, '#2f3743', ['#586273', 0.55], '#93a0b1'),
  linear('Newsprint', 170, '#f0eee9', '#c9c5bc'),
  linear('Warm Grey', 140, '#8c857c', '#d8d1c7'),
  linear('Blueprint', 150, '#1d3b8b', '#3f66c7'),
  linear('Oxblood', 140, '#4a0f1d', '#98263c'),
  radial('Studio', [0.5, 0.35], '#f7f7f8', ['#d5d8de', 0.6], '#a4a9b4'),
  radial('Cyclorama', [0.5, 0.75], '#ffffff', ['#e6e4e1', 0.5], '#bdb8b1'),
  mesh('Smoke', [10, 0.6, 0.7], '#79818f', '#aab1bd', '#e3e6eb', '#59616e'),
  mesh('Porcelain', [16, 0.4, 0.8], '#f4f2ef', '#dcdad8', '#ffffff', '#c9ccd2'),
)

// Seen first.

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

// Light and dark, behind what stands on them.

export const pastel = inGroup(
  'Pastel',
  linear('Peony', 135, '#fbd3e0', ['#f3d9f5', 0.5], '#dcdcfb'),
  linear('Sorbet', 120, '#ffe0cf', ['#ffd3da', 0.5], '#f2cdf0'),
  linear('Mint Tea', 145, '#c9f2dd', ['#d4f0ef', 0.5], '#d6e8fb'),
  linear('Buttermilk', 140, '#fff6d6', '#f9e0b8'),
  linear('Forget-me-not', 150, '#c9dcfb', '#e9e3fc'),
  linear('Pistachio', 130, '#dff0c2', '#c6e8d6'),
  linear('Nursery', 160, '#ffc6b2', ['#fde2b0', 0.5], '#c0e6c8'),
  radial('Powder', [0.3, 0.2], '#fff4f8', ['#fbdde9', 0.5], '#e0cdf0'),
  mesh('Macaron', [1, 0.4, 0.7], '#ffd6e0', '#d9e4ff', '#fff0c9', '#d3f5e3'),
  mesh('Sweet Pea', [24, 0.45, 0.7], '#f6c6e8', '#d7c9fb', '#fbd9d3', '#c9e3fb'),
  mesh('Meadow Air', [28, 0.4, 0.75], '#d5f0c9', '#c9ecf2', '#fdf3c4', '#bfe8d9'),
  mesh('Cotton Cloud', [30, 0.55, 0.7], '#cfe0fb', '#f1e6fb', '#fbe6dc', '#e3f1fb'),
)

export const dark = inGroup(
  'Dark',
  linear('Midnight', 145, '#0b1026', ['#1b2452', 0.55], '#3c3f8f'),
  linear('Aubergine', 135, '#170a26', ['#3a1650', 0.55], '#7a2f6d'),
  linear('Deep Sea', 150, '#04161f', ['#07384a', 0.55], '#0f6a75'),
  linear('Ember', 145, '#170a0b', ['#4a1717', 0.55], '#a33a26'),
  linear('Pinewood', 150, '#07140f', ['#0f3326', 0.55], '#2f7a58'),
  linear('Graphite', 155, '#16181d', ['#292e37', 0.55], '#525b69'),
  linear('Ink Well', 160, '#05070d', '#141b2e'),
  radial('Stage', [0.5, 0.2], '#3f4a78', ['#1a2044', 0.5], '#070a18'),
  radial('Cellar Lamp', [0.5, 0.2], '#c27a36', ['#552c12', 0.45], '#120906'),
  mesh('Nebula', [31, 0.6, 0.5], '#0d0b2e', '#4b1d8a', '#b02f83', '#12205c'),
  mesh('Oil', [33, 0.6, 0.55], '#071320', '#0f6a75', '#5b34b0', '#0a3358'),
  mesh('Charcoal', [35, 0.5, 0.65], '#111318', '#2c323d', '#474f5d', '#1a1d24'),
)
