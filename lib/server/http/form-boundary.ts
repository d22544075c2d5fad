// The boundary of a multipart form, read out of its Content-Type once: the parser is told the boundary, and never reads the header itself.
import 'server-only'
import { refused } from './form-parser'

/** RFC 2046 section 5.1.1. */
const lengthMax = 70
/** More than that section allows, short of what would have to be escaped. */
const characters = /^[ !#-[\]-~]*$/

/** RFC 9110 section 5.6.6: a name and its value, which may be quoted, with anything in it. Between two semicolons there may be nothing. */
const parameter = /[ \t]*;[ \t]*(?:([^\s;="]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?/y

const hint = 'Let your HTTP client build the form: it then sets Content-Type with the boundary by itself.'

/** Throws invalid_request, naming the header, unless the Content-Type is that of a form and names one boundary. */
export function formBoundary(contentType: string): string {
  const type = /^multipart\/form-data(?=[ \t]*(?:;|$))/i.exec(contentType)?.[0]
  if (type === undefined) throw refused('The Content-Type of the request is not multipart/form-data.', hint)
  const [boundary = '', another] = boundariesIn(contentType, type.length)
  if (another !== undefined) throw refused('The Content-Type of the request names more than one boundary.', hint)
  if (boundary === '') throw refused('The Content-Type of the request names no boundary.', hint)
  if (boundary.length > lengthMax) {
    throw refused(`The boundary in the Content-Type is longer than ${lengthMax} characters.`, hint)
  }
  if (!characters.test(boundary)) {
    throw refused('The boundary in the Content-Type has characters that no boundary can have.', hint)
  }
  return boundary
}

function boundariesIn(contentType: string, start: number): string[] {
  const boundaries: string[] = []
  for (let at = start; at < contentType.length; at = parameter.lastIndex) {
    parameter.lastIndex = at
    const found = parameter.exec(contentType)
    if (found === null) throw refused('The parameters of the Content-Type cannot be read.', hint)
    const [, name, quoted, plain = ''] = found
    if (name?.toLowerCase() === 'boundary') boundaries.push(quoted?.replace(/\\(.)/g, '$1') ?? plain)
  }
  return boundaries
}
