// What a file format is to people and to HTTP. How it is encoded lies in encoders.ts, so that a list of names loads no encoder.

export interface PictureFormat {
  id: string
  label: string
  mime: string
  /** Without the dot. */
  extension: string
}
