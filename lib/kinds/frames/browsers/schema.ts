// The browsers and their fields.
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, toggle } from '../../fields'
import { address, headerScale, tabCount, theme, title, windowControls } from '../parts/chrome-fields'

export const browserCompact = defineKind({
  kind: 'browser-compact',
  label: 'Browser, one bar',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-compact'),
    theme: theme(),
    address: address(),
    controls: windowControls('lights'),
    headerScale: headerScale(),
  }),
})
export type BrowserCompact = z.output<typeof browserCompact.schema>

export const browserTabs = defineKind({
  kind: 'browser-tabs',
  label: 'Browser, tabs on the bar',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-tabs'),
    theme: theme(),
    title: title(),
    address: address(),
    controls: windowControls('lights'),
    headerScale: headerScale(),
    tabs: tabCount(),
  }),
})
export type BrowserTabs = z.output<typeof browserTabs.schema>

export const browserFloating = defineKind({
  kind: 'browser-floating',
  label: 'Browser, floating tabs',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-floating'),
    theme: theme(),
    title: title(),
    address: address(),
    controls: windowControls('lights'),
    headerScale: headerScale(),
    tabs: tabCount(),
  }),
})
export type BrowserFloating = z.output<typeof browserFloating.schema>

export const browserSquare = defineKind({
  kind: 'browser-square',
  label: 'Browser, square buttons',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-square'),
    theme: theme(),
    title: title(),
    address: address(),
    controls: windowControls('squares'),
    headerScale: headerScale(),
    tabs: tabCount(),
  }),
})
export type BrowserSquare = z.output<typeof browserSquare.schema>

export const browserSidebar = defineKind({
  kind: 'browser-sidebar',
  label: 'Browser, coloured border',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-sidebar'),
    theme: theme(),
    tint: color('Border colour').default('#c7d2fe'),
    sidebar: toggle('Sidebar').default(true),
    title: title(),
    address: address(),
    headerScale: headerScale(),
  }),
})
export type BrowserSidebar = z.output<typeof browserSidebar.schema>
