// The only default document: what the schema's own defaults make. It has no picture yet.
import { Scene, sceneVersion } from './schema'

export function defaultScene(): Scene {
  return Scene.parse({ version: sceneVersion })
}
