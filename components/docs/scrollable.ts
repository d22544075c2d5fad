// Makes a region that scrolls sideways reachable by keyboard, as WCAG 2.1.1 asks.

export const scrollable = { tabIndex: 0 } as const
