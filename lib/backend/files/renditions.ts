import sharp from 'sharp'
import { MAX_PIXELS, SHOWN_SIZE } from './picture-limits'

/** Widths of renditions in pixels: a thumbnail, a card, a narrow and a wide screen. */
const WIDTHS = [160, 480, 960, SHOWN_SIZE.width]
const QUALITY = 82
/** Timeout of a picture in seconds. */
const TIMEOUT_SECONDS = 60

const DECODED = /\.(png|jpe?g|webp|tiff?|gif|bmp|avif)$/i

type Rendition = { width: number; bytes: Buffer }

/**
 * Renders a picture as WebP in the widths of pages, ascending, up to its own; none for one that is animated, a vector
 * (SVG) or cannot be decoded, and none larger in bytes than the original. Decoded once, to the largest width.
 */
export async function renditionsOf(name: string, bytes: Buffer): Promise<Rendition[]> {
  if (!DECODED.test(name)) return []
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: TIMEOUT_SECONDS })
    if (((await image.metadata()).pages ?? 1) > 1) return []
    const { data, info } = await image
      .rotate()
      .resize({ ...SHOWN_SIZE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const renditions: Rendition[] = []
    for (const width of [
      ...WIDTHS.filter((each) => each < info.width),
      Math.min(info.width, SHOWN_SIZE.width),
    ]) {
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
