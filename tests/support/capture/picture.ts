// Reading a capture's pixels back.
import sharp from 'sharp'

interface Picture {
  width: number
  height: number
  /** `#rrggbb` */
  colorAt(x: number, y: number): string
}

export async function readPicture(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    colorAt: (x, y) => `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`,
  }
}
