// Every gallery of the settings, as far as it fits the pictures there are, with the panel it belongs to.
'use client'
import { useEditorState } from '../../context/editor-context'
import type { Gallery } from '../panel/gallery'
import { useScope } from '../panel/scope'
import { useBackgroundGallery } from './background-gallery'
import { frameGallery } from './frame-section'
import { layoutGallery } from './layout-section'
import { useLookGallery } from './looks-section'
import { shadowGallery } from './shadow-gallery'
import { tiltGallery } from './tilt-section'

export interface PanelGallery {
  panel: string
  // Each gallery gives its command its own values.
  // biome-ignore lint/suspicious/noExplicitAny: values of one gallery are of one type, those of different galleries are not
  gallery: Gallery<any>
}

export function useGalleries(): PanelGallery[] {
  const { scopeGallery } = useScope()
  const count = useEditorState(({ scene }) => scene.pictures.length)
  return [
    { panel: 'looks', gallery: useLookGallery() },
    { panel: 'background', gallery: useBackgroundGallery() },
    { panel: 'frame', gallery: scopeGallery(frameGallery) },
    { panel: 'shadow', gallery: scopeGallery(shadowGallery) },
    { panel: 'tilt', gallery: scopeGallery(tiltGallery) },
    ...(count > 1 ? [{ panel: 'layout', gallery: layoutGallery(count) }] : []),
  ]
}
