// How a hostile page is written down: its pieces, once for each address that it is given to ask for.
export interface Vector {
  /** What the page holds; targets end in a path and take more of it. */
  html: (targets: string[]) => string
  headers?: (targets: string[]) => Record<string, string>
  /** Only a secure context has it: the page is served over https, and so are its targets. */
  secure?: true
}

export const each = (piece: (target: string, index: number) => string) => ({
  html: (targets: string[]) => targets.map(piece).join('\n'),
})
export const script = (piece: (target: string) => string) =>
  each((target) => `<script>try{${piece(target)}}catch(e){}</script>`)
export const secure = (vector: Vector): Vector => ({ ...vector, secure: true })
export const link = (attributes: string) => each((target) => `<link ${attributes} href="${target}">`)
export const text = JSON.stringify
export const blobUrl = (source: string, type: string) =>
  `URL.createObjectURL(new Blob([${text(source)}],{type:'${type}'}))`
export const hostPort = (target: string, port: number) => `${new URL(target).hostname}:${port}`
