/** Decoded pixels, 8 bits per channel. */
type Pixels = { width: number; height: number; data: Buffer; channels: 3 | 4 }

const MAX_SIDE = 8000
/** Maximum pixels of an uploaded picture. */
export const MAX_PIXELS = 25_000_000

/** Checks whether an image of this size may be decoded. */
export const isSizeAllowed = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS

/**
 * Decodes an uncompressed Windows bitmap of 8 (palette), 24 or 32 bits; null for every other kind. Offsets are checked
 * against the length before they are read.
 */
export function decodeBmp(bytes: Buffer): Pixels | null {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const start = bytes.readUInt32LE(10)
  const headerSize = bytes.readUInt32LE(14)
  const width = bytes.readInt32LE(18)
  const signedHeight = bytes.readInt32LE(22)
  const height = Math.abs(signedHeight)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  if (headerSize < 40 || ![8, 24, 32].includes(bits) || !isSizeAllowed(width, height)) return null
  // 3 is BI_BITFIELDS, which writers use for plain 32-bit pixels.
  if (compression !== 0 && !(compression === 3 && bits === 32)) return null
  const stride = Math.ceil((width * bits) / 32) * 4
  const paletteAt = 14 + headerSize
  if (start + stride * height > bytes.length || (bits === 8 && paletteAt + 1024 > start)) return null
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (signedHeight < 0 ? y : height - 1 - y)
    for (let x = 0; x < width; x += 1) {
      const at = bits === 8 ? paletteAt + bytes.readUInt8(row + x) * 4 : row + (x * bits) / 8
      const to = (y * width + x) * 3
      data[to] = bytes.readUInt8(at + 2)
      data[to + 1] = bytes.readUInt8(at + 1)
      data[to + 2] = bytes.readUInt8(at)
    }
  }
  return { width, height, data, channels: 3 }
}
