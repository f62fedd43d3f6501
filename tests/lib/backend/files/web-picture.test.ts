import sharp from 'sharp'
import { expect, it } from 'vitest'
import { webPicture } from '@/lib/backend/files/web-picture'

const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
const typeOf = async (bytes: Buffer | null) => bytes && (await sharp(bytes).metadata()).format

it('makes WebP in sRGB of TIFF and of JPEG in CMYK', async () => {
  expect(await typeOf(await webPicture('a.TIF', await red().tiff().toBuffer()))).toBe('webp')
  const ink = await webPicture('a.jpg', await red().toColourspace('cmyk').jpeg().toBuffer())
  expect(ink && (await sharp(ink).metadata()).space).toBe('srgb')
})

it('leaves alone what browsers show', async () => {
  expect(await webPicture('a.jpg', await red().jpeg().toBuffer())).toBeNull()
  expect(await webPicture('a.png', await red().png().toBuffer())).toBeNull()
})

it('takes the preview an EPS file carries', async () => {
  const tiff = await red().tiff().toBuffer()
  const head = Buffer.alloc(32)
  head.writeUInt32BE(0xc5d0d3c6, 0)
  head.writeUInt32LE(32, 20)
  head.writeUInt32LE(tiff.length, 24)
  expect(await typeOf(await webPicture('a.eps', Buffer.concat([head, tiff])))).toBe('webp')
})

it.each([
  ['a.eps', '%!PS-Adobe-3.0 EPSF-3.0'],
  ['a.tif', 'II*\0nothing'],
  ['a.jpg', ''],
])('makes nothing of %s that cannot be decoded', async (name, text) => {
  expect(await webPicture(name, Buffer.from(text))).toBeNull()
})
