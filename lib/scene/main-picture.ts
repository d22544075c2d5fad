// The first picture of a scene: the one whose pixels its lengths are in.
import type { Picture } from './picture'
import type { Scene } from './schema'

export const mainPicture = (scene: Scene): Picture => scene.pictures[0]!
