// Every public endpoint, in the order the documents list them. A new one is a file beside this and a line here.
import { exportImage } from './export'
import { imageProxy } from './image-proxy'
import { llmsFull, llmsOverview } from './llms'
import { openApiDocument } from './openapi-document'
import { screenshot } from './screenshot'
import { tweet } from './tweet'

export const endpoints = [screenshot, exportImage, tweet, imageProxy, openApiDocument, llmsOverview, llmsFull] as const
