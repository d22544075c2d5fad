// What a file format is to people and to HTTP. How it is encoded lies in encoders.ts, so that a list of names loads no encoder.

export interface PictureFormat {
  id: string
  label: string
  mime: string
  /** Without the dot. */
  extension: string
  /** See-through parts stay so; else they lie on white. */
  transparent: boolean
  /** What people are offered first, from 1 to 100; null where every pixel is kept. */
  quality: number | null
}
