// How much work one exported picture may cost. What is accepted at all stands in the contract.

/** One call into the codec: 50 megapixels take 9 s to write as PNG on a slow core. */
export const codecTimeoutSeconds = 20
/** Decoding alone, where a hostile file does its harm: 50 megapixels take 2 s. */
export const decodeTimeoutSeconds = 10

/**
 * Above this no quality is searched and no palette is made: both grow with the area (1.3 s of a core at 8.3 megapixels, and with
 * transparency 290 MB). 3840x2160 is just below it.
 */
export const searchedPixelsMax = 8_400_000
/**
 * Above so many pixels that differ from their neighbours one palette is searched, not several: a search takes a second of a core there.
 * Pages and dashboards of 3840x2160 have 0.4 to 2 million; photographs of 3 megapixels have more, and never needed a second palette.
 */
export const severalPalettesBusyPixelsMax = 3_000_000
/** Nor above this: encoders hold hundreds of rows, and 65,535 by 128 pixels took 410 MB to search. */
export const searchedWidthMax = 16_384
/** libjpeg keeps a little under the 16 bits of T.81 B.2.2; RFC 9649 section 2.5 has 14 bits. PNG holds more than any picture here. */
export const sideMax = { jpeg: 65_500, webp: 16_383, png: 2_147_483_647 } as const
