// The anchor of a heading. An error code is its own anchor: `documentation` links point at it.

export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '')
