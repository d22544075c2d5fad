// A page that was captured with the map of its elements, as a scene and its asset.

import type { CaptureElement } from '@/lib/contract/screenshot'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { parseScene } from '@/lib/scene/parse'
import type { Picture, Scene } from '@/lib/scene/schema'
import { sceneWithPicture } from './tool-editor'

const pageAsset = 'a'.repeat(64)

/** In pixels of a file of 1600 by 1000. */
export const pageElements: readonly CaptureElement[] = [
  { id: 'e1', role: 'main', selector: '#main', rect: [0, 100, 1600, 800] },
  { id: 'e2', role: 'heading', name: 'Orders', selector: '#main > h1', rect: [100, 150, 400, 60], parent: 'e1' },
  { id: 'e3', role: 'button', name: 'Save', selector: '#save', rect: [1200, 150, 200, 60], parent: 'e1' },
  { id: 'e4', role: 'textbox', name: 'Key', selector: '#key', rect: [100, 300, 600, 50], parent: 'e1' },
]

export function capturedScene(picture: Partial<Picture> = {}): Scene {
  const content = { kind: 'page', asset: pageAsset, url: 'https://example.com/', capturedAt: 1 }
  const scene = sceneWithPicture()
  return parseScene({ ...scene, pictures: [{ ...scene.pictures[0], ...picture, content }] })
}

export const capturedAsset = (elements: readonly CaptureElement[] | null = pageElements): EditorAsset => ({
  id: pageAsset,
  mime: 'image/png',
  width: 1600,
  height: 1000,
  blob: new Blob(['a']),
  name: 'example.com',
  shot: { options: { elements: true }, elements },
})
