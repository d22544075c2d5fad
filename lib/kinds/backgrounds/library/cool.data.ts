// Ready backgrounds of water, sky and glass: the colours are our own.
import { inGroup, linear, mesh, radial } from './preset'

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
