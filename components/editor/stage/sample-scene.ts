// The sample in a scene. Also the server makes it, for the first paint.
import { setPicture } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { sampleAsset } from './sample'

/** The scene as it would look with the sample; `id` names its pixels. */
export const withSample = (scene: Scene, id: string): Scene => setPicture.apply(scene, { id, asset: sampleAsset })
