import sharp from 'sharp'
import { type PictureKind, isPictureTooLarge } from '@/lib/rules/picture-size'
import { refuseFields } from '@/lib/backend/http/handler'
import { MAX_PIXELS, decodeBmp, isSizeAllowed } from './bmp'

const SIDE: Record<PictureKind, number> = { avatar: 512, cover: 1200 }

/** Timeout in seconds of decoding: a progressive JPEG can require many passes over the same pixels. */
const MAX_SECONDS = 10

type Format = 'jpeg' | 'png' | 'bmp'

/** Detects the format of a file by its first bytes, whatever its name. */
function formatOf(bytes: Buffer): Format | null {
  if (bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  return bytes.toString('latin1', 0, 2) === 'BM' ? 'bmp' : null
}

/**
 * Re-encodes an image from its pixels, so that no metadata and no appended file is stored. Avatars: JPG, PNG or BMP
 * under 5 MiB; covers: JPG or PNG up to 3 MiB. Throws a refusal for the field `file`.
 */
export async function reencodeImage(bytes: Buffer, kind: PictureKind) {
  if (isPictureTooLarge(kind, bytes.length))
    throw refuseFields({ file: kind === 'avatar' ? 'pictureTooLarge' : 'coverTooLarge' })
  const wrong = () => refuseFields({ file: kind === 'avatar' ? 'pictureType' : 'coverType' })
  const format = formatOf(bytes)
  if (format === null || (format === 'bmp' && kind === 'cover')) throw wrong()
  try {
    const { data, info } = await (
      await openImage(bytes, format)
    )
      .rotate()
      .resize(SIDE[kind], SIDE[kind], { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .toFormat(format === 'jpeg' ? 'jpeg' : 'png', { quality: 85 })
      .toBuffer({ resolveWithObject: true })
    const mimeType = format === 'jpeg' ? 'image/jpeg' : 'image/png'
    return { bytes: data, mimeType, width: info.width, height: info.height }
  } catch {
    throw wrong()
  }
}

async function openImage(bytes: Buffer, format: Format) {
  if (format === 'bmp') {
    const pixels = decodeBmp(bytes)
    if (!pixels) throw new Error('unsupported bitmap')
    const { width, height, channels } = pixels
    return sharp(pixels.data, { raw: { width, height, channels } })
  }
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
  const { width, height, format: found } = await image.metadata()
  if (found !== format || !isSizeAllowed(width, height)) throw new Error('too large')
  return image
}
