// Every public endpoint, in the order the documents list them. A new one is a file beside this and a line here.

import { llmsFull, llmsOverview, openApiDocument } from './documents'
import { embedJpg, embedPng, embedWebp } from './embed'
import { exportImage } from './export'
import { imageProxy } from './image-proxy'
import { post, postMedia } from './post'
import { render } from './render'
import { kindSchema, looks, picturesFileSchema, recipeSchema, sceneSchema } from './schemas'
import { screenshot } from './screenshot'
import { source } from './source'
import { tweet } from './tweet'

export const endpoints = [
  screenshot,
  render,
  embedPng,
  embedJpg,
  embedWebp,
  exportImage,
  tweet,
  imageProxy,
  post,
  postMedia,
  source,
  looks,
  recipeSchema,
  sceneSchema,
  picturesFileSchema,
  kindSchema,
  openApiDocument,
  llmsOverview,
  llmsFull,
] as const
