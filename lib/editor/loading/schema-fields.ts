// What all schemas are made of: the first of their parts.
import './without-eval.browser'

export * as fields from '@/lib/kinds/fields'
