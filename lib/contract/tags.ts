// The headings of the documents, and what stands under each.

export const tags = {
  Capture: 'Live web pages as pictures',
  Pictures: 'Uploaded pictures, made smaller',
  'Social posts': 'Posts and their media, through this origin',
  Discovery: 'Descriptions of the service, for programs',
} as const

export type Tag = keyof typeof tags
