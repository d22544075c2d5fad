// What every gradient has beside its shape: its colours, and how they are mixed.
import { choice, gradientStops } from './fields'

export const gradientFields = {
  stops: gradientStops('Colours').default([
    { offset: 0, color: '#4f46e5' },
    { offset: 0.55, color: '#a855f7' },
    { offset: 1, color: '#f59e8b' },
  ]),
  mixing: choice('Mixing', { smooth: 'As the eye sees', plain: 'As in CSS' }, { advanced: true }).default('smooth'),
}
