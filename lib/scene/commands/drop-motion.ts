// Without any schema: actions are loaded before those.
import type { Command } from './command'

/** The scene stands still again. */
export const dropMotion: Command<null> = {
  name: 'drop-motion',
  label: 'motion',
  apply: (scene) => (scene.motion === null ? scene : { ...scene, motion: null }),
}
