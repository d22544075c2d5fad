// What all schemas are made of: the first of their parts. It asks for the others.
import './without-eval.browser'
import '@/lib/kinds/motion/schema'

export * as fields from '@/lib/kinds/fields'

/** The families of kinds that have much of it, then what is made of them. */
const others = [
  () => import('@/lib/kinds/backgrounds'),
  () => import('@/lib/kinds/frames'),
  () => import('@/lib/kinds/annotations'),
  () => import('@/lib/kinds/contents/files'),
  () => import('@/lib/scene/schema'),
  () => import('@/lib/scene/layout'),
]

/** All at once, in this order: each is evaluated in the task in which its script comes. */
export const loadOthers = (): Promise<unknown> => Promise.all(others.map((load) => load()))
