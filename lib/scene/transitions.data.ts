// How one slide gives way to the next. A name is stored in scenes for ever, and so is what it looks like.

export const slidesMax = 20

export const transitionKinds = ['cut', 'fade', 'push', 'cover', 'wipe', 'iris', 'zoom'] as const
export type TransitionKind = (typeof transitionKinds)[number]

export const transitionSides = ['left', 'right', 'above', 'below'] as const
export type TransitionSide = (typeof transitionSides)[number]

/** Those that come from a side. */
export const sidedKinds: ReadonlySet<TransitionKind> = new Set(['push', 'cover', 'wipe'])
