// What a plan's layers of paint are made of: its pictures as cards show them, and what was worked out for the same layers before.

import { shownPicture } from '../pictures/shown-picture'
import { stampPicture } from '../pictures/stamp-picture'
import type { ScenePlan } from '../plan/plan'
import type { PrepareScope } from '../prepare'
import type { PaintScope } from './paint-stack'

export function paintScopeOf(scope: PrepareScope, plan: ScenePlan, plane: 'background' | 'overlay'): PaintScope {
  const { kernel, host, kept } = scope
  // Pixels are part of what a blurred picture is worked out from.
  const serials = plan.assets.map((id) => scope.pictureOf(id)?.serial).join()
  const key = plane === 'background' ? `${plan.backgroundKey}/${serials}` : `over/${plan.overlayKey}`
  return {
    ...{ kernel, host, size: plan.designSize, scale: plan.scale, atop: plane === 'background' },
    ...{ pictureOf: (id) => stampPicture(scope, id), shownPicture: () => shownPicture(scope, plan) },
    ...{ blocks: kept.blocks, masks: kept.patterns, fields: { kept: kept.fields, key } },
  }
}
