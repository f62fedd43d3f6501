import sharp from 'sharp'

/** Widths pictures of pages are made in, in pixels: a thumbnail, a card, a narrow and a wide screen. */
const WIDTHS = [160, 480, 960, 1600]
const WIDEST = 1600
/** Tallest picture WebP holds, with room to spare. */
const TALLEST = 16_000
/** Pixels of the largest picture that is decoded. */
const MAX_PIXELS = 200_000_000
const QUALITY = 82
/** Seconds one picture may take. */
const TIMEOUT_SECONDS = 60

const DECODED = /\.(png|jpe?g|webp|tiff?|gif|bmp|avif)$/i

type Rendition = { width: number; bytes: Buffer }

/**
 * A picture as WebP in the widths pages show it in, narrowest first, at most its own; none of one that moves, has no pixels
 * (SVG) or cannot be decoded, and none that is larger than the file it is made of. Decoded once, to the widest of them.
 */
export async function renditionsOf(name: string, bytes: Buffer): Promise<Rendition[]> {
  if (!DECODED.test(name)) return []
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: TIMEOUT_SECONDS })
    if (((await image.metadata()).pages ?? 1) > 1) return []
    const { data, info } = await image
      .rotate()
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const renditions: Rendition[] = []
    for (const width of [...WIDTHS.filter((each) => each < info.width), Math.min(info.width, WIDEST)]) {
      const { width: columns, height, channels } = info
      const webp = await sharp(data, { raw: { width: columns, height, channels } })
        .resize({ width })
        .webp({ quality: QUALITY })
        .toBuffer()
      if (webp.length < bytes.length) renditions.push({ width, bytes: webp })
    }
    return renditions
  } catch {
    return []
  }
}
