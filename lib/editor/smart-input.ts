// What a pasted or typed text is. Pure; the routes are tried in order, and a new kind of input is one more route.

export type Classified =
  /** A page to capture; `url` is its WHATWG serialisation. */
  | { kind: 'address'; url: string; host: string }
  /** Nothing we take: a sentence that says why and what is accepted. */
  | { kind: 'unknown'; message: string }

export declare function classifyText(text: string): Classified
