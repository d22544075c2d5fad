// What the stage needs of the document's own code: the sample in a scene, a scene in words and at a moment. It loads after the first paint.
import '@/lib/editor/loading/without-eval.browser'
import { setPicture } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { sampleAsset } from './sample'

export { describeScene } from '@/lib/editor/documents/describe-scene'
export { sceneAtPlayhead } from '@/lib/editor/motion/scene-at-playhead'
export { sceneToCrop } from '@/lib/editor/tools/crop/scene-to-crop'

/** The scene as it would look with the sample; `id` names its pixels. */
export const withSample = (scene: Scene, id: string): Scene => setPicture.apply(scene, { id, asset: sampleAsset })
