// Sizes of a composition by what they are for, as the places themselves publish them (2026). Pixels at 1x.

interface CanvasSizePreset {
  id: string
  group: string
  name: string
  width: number
  height: number
}

const size = (group: string, name: string, width: number, height: number): CanvasSizePreset => ({
  id: `${group} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  group,
  name,
  width,
  height,
})

export const canvasSizes: readonly CanvasSizePreset[] = [
  size('Shapes', 'Square', 1080, 1080),
  size('Shapes', '4 to 3', 1600, 1200),
  size('Shapes', '3 to 2', 1500, 1000),
  size('Shapes', '16 to 10', 1920, 1200),
  size('Shapes', '16 to 9', 1920, 1080),
  size('Shapes', '21 to 9', 2100, 900),
  size('Shapes', '9 to 16', 1080, 1920),
  size('Shapes', '3 to 4', 1080, 1440),
  size('Web', 'Link preview', 1200, 630),
  size('Web', 'Repository preview', 1280, 640),
  size('Web', 'README', 1600, 900),
  size('Web', 'Blog cover', 1600, 840),
  size('Posts', 'X', 1600, 900),
  size('Posts', 'X header', 1500, 500),
  size('Posts', 'LinkedIn', 1200, 627),
  size('Posts', 'Instagram portrait', 1080, 1350),
  size('Posts', 'Instagram tall', 1080, 1440),
  size('Posts', 'Story', 1080, 1920),
  size('Posts', 'Bluesky', 1200, 675),
  size('Posts', 'Pinterest', 1000, 1500),
  size('Video', 'YouTube thumbnail', 1280, 720),
  size('Video', 'Full HD', 1920, 1080),
  size('Launch', 'Product Hunt', 1270, 760),
  size('Launch', 'Dribbble', 1600, 1200),
  size('Stores', 'iPhone 6.9 inch', 1320, 2868),
  size('Stores', 'iPad 13 inch', 2064, 2752),
  size('Stores', 'Mac', 2880, 1800),
  size('Stores', 'Play phone', 1080, 1920),
  size('Stores', 'Play feature', 1024, 500),
  size('Stores', 'Chrome', 1280, 800),
  size('Slides', 'Slide', 1920, 1080),
  size('Slides', 'Slide, 4K', 3840, 2160),
]
