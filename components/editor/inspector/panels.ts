// Every panel of the settings, in their order: one section each beside the stage, one drawer each on a phone. A new panel is its
// section, a line in sections/index.ts, and a line here.
'use client'
import {
  AppWindow,
  Axis3d,
  Blend,
  Image,
  Layers2,
  LayoutGrid,
  ListTree,
  Scaling,
  SlidersHorizontal,
  SquareCode,
  Type,
  WandSparkles,
} from 'lucide-react'
import { type ComponentType, useEffect } from 'react'
import { behind, lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { useEditor, useLazyModule, usePainted } from '../context/editor-context'

export interface Panel {
  id: string
  label: string
  icon: ComponentType<{ className?: string }>
  /** Whether its section is unfolded at first. */
  openAtFirst: boolean
  /** It shows what is selected, and is there while something is. */
  isOfSelection?: boolean
  /** It shows what a card says, and is there while one is shown. */
  isOfCard?: boolean
  load(): Promise<ComponentType>
}

/** One chunk, behind the libraries of backgrounds and looks, which are parsed as they are evaluated. */
const sections = lazyModule(
  behindSchema(
    behind(
      [
        () => import('@/lib/kinds/backgrounds/library/presets.data'),
        () => import('@/lib/scene/looks/look-presets.data'),
      ],
      () => import('./sections'),
    ),
  ),
)

export const panels: readonly Panel[] = [
  {
    id: 'selection',
    label: 'Selection',
    icon: SlidersHorizontal,
    openAtFirst: true,
    isOfSelection: true,
    load: async () => (await sections()).ObjectSection,
  },
  {
    id: 'content',
    label: 'Card',
    icon: SquareCode,
    openAtFirst: true,
    isOfCard: true,
    load: async () => (await sections()).ContentSection,
  },
  {
    id: 'objects',
    label: 'Objects',
    icon: ListTree,
    openAtFirst: false,
    load: async () => (await sections()).ObjectListSection,
  },
  {
    id: 'looks',
    label: 'Looks',
    icon: WandSparkles,
    openAtFirst: true,
    load: async () => (await sections()).LooksSection,
  },
  {
    id: 'background',
    label: 'Background',
    icon: Blend,
    openAtFirst: true,
    load: async () => (await sections()).BackgroundSection,
  },
  {
    id: 'canvas',
    label: 'Canvas',
    icon: Scaling,
    openAtFirst: true,
    load: async () => (await sections()).CanvasSection,
  },
  {
    id: 'frame',
    label: 'Frame',
    icon: AppWindow,
    openAtFirst: true,
    load: async () => (await sections()).FrameSection,
  },
  {
    id: 'picture',
    label: 'Picture',
    icon: Image,
    openAtFirst: true,
    load: async () => (await sections()).PictureSection,
  },
  {
    id: 'shadow',
    label: 'Shadow',
    icon: Layers2,
    openAtFirst: true,
    load: async () => (await sections()).ShadowSection,
  },
  { id: 'tilt', label: 'Tilt', icon: Axis3d, openAtFirst: false, load: async () => (await sections()).TiltSection },
  {
    id: 'layout',
    label: 'Layout',
    icon: LayoutGrid,
    openAtFirst: true,
    load: async () => (await sections()).LayoutSection,
  },
  { id: 'text', label: 'Text', icon: Type, openAtFirst: false, load: async () => (await sections()).TextSection },
]

/** What cards are called by their kinds. */
export const loadCardPanels = lazyModule(() => import('./card-panels'))

/** The bodies of all panels, by id. */
export async function loadPanels(): Promise<ReadonlyMap<string, ComponentType>> {
  return new Map(await Promise.all(panels.map(async ({ id, load }) => [id, await load()] as const)))
}

/** The bodies of the panels by id; null until they are loaded, after the first paint. */
export function usePanels(): ReadonlyMap<string, ComponentType> | null {
  const editor = useEditor()
  const bodies = useLazyModule(loadPanels, usePainted())
  // The settings are the last that is seen to be missing: behind them the page has time.
  useEffect(() => {
    if (bodies) editor.preload()
  }, [bodies, editor])
  return bodies
}
