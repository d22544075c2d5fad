// Every public endpoint, in the order the documents list them. A new one is a file beside this and a line here.
import { openApiDocument } from './openapi-document'
import { screenshot } from './screenshot'

export const endpoints = [screenshot, openApiDocument] as const
