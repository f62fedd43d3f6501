import sharp from 'sharp'
import { MAX_PIXELS, SHOWN_SIZE } from './picture-limits'

const QUALITY = 90

/** File types that browsers may not show, or not in the right colours. */
const DECODED = /\.(tiff?|eps|jpe?g)$/i

/**
 * Converts a picture browsers cannot show to WebP in sRGB: TIFF, JPEG in CMYK, and EPS with a preview. Null if they can
 * show it, or if it cannot be decoded. The original is stored too.
 */
export async function webPicture(name: string, bytes: Buffer): Promise<Buffer | null> {
  if (!DECODED.test(name)) return null
  const source = /\.eps$/i.test(name) ? previewOf(bytes) : bytes
  if (!source) return null
  try {
    const image = sharp(source, { limitInputPixels: MAX_PIXELS })
    const { format, space } = await image.metadata()
    if (format === 'jpeg' && space !== 'cmyk') return null
    return await image
      .rotate()
      .resize({ ...SHOWN_SIZE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}

/** Returns the name of a picture that is converted to WebP. */
export const webpName = (name: string): string => name.replace(/\.[a-z0-9]{2,4}$/i, '.webp')

/** Extracts the TIFF preview of an EPS file with a binary header: offset and length are at bytes 20 and 24. */
function previewOf(bytes: Buffer): Buffer | null {
  if (bytes.length < 30 || bytes.readUInt32BE(0) !== 0xc5d0d3c6) return null
  const [offset, length] = [bytes.readUInt32LE(20), bytes.readUInt32LE(24)]
  return offset > 0 && length > 0 && offset + length <= bytes.length
    ? bytes.subarray(offset, offset + length)
    : null
}
