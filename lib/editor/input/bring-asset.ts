// Commands that name a picture beside the main ones: a background's, a watermark's. The picture comes into the scene with
// them and leaves it with them.
import type { Command } from '@/lib/scene/commands'
import { withAssets } from '@/lib/scene/commands/pictures'
import type { Asset } from '@/lib/scene/schema'

/** The command, and assets: those given come in, those that nothing names afterwards leave. */
export function bringingAssets<Argument>(
  command: Command<Argument>,
  assets: Readonly<Record<string, Asset>> = {},
): Command<Argument> {
  return {
    ...command,
    apply(scene, argument) {
      const next = command.apply(scene, argument)
      return next === scene ? scene : withAssets(next, assets)
    },
  }
}
