// What all schemas are made of: the first of their parts.
import './without-eval.browser'
import '@/lib/kinds/motion/schema'

export * as fields from '@/lib/kinds/fields'
