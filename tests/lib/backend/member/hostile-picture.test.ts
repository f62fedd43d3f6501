import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { reencodeImage } from '@/lib/backend/member/uploads/picture'
import {
  MARK,
  TAILS,
  bitmap,
  chunk,
  flat,
  jpegWith,
  pngWith,
  vastPng,
} from '@/tests/support/hostile-pictures'

async function expectRemade(bytes: Buffer) {
  expect(bytes.toString('latin1')).toContain(MARK)
  const made = await reencodeImage(bytes, 'avatar')
  expect(made.bytes.toString('latin1')).not.toContain(MARK)
  const { format, width, height, exif, icc, xmp, iptc, comments, pages } = await sharp(made.bytes).metadata()
  expect(`image/${format}`).toBe(made.mimeType)
  expect({ width, height }).toEqual({ width: made.width, height: made.height })
  expect({ exif, icc, xmp, iptc, comments, pages }).toEqual({})
  return made
}

describe('a picture with a second file behind it', () => {
  const formats = {
    jpeg: () => flat().jpeg().toBuffer(),
    png: () => flat().png().toBuffer(),
    bmp: async () => bitmap(20, 10),
  }
  for (const [format, make] of Object.entries(formats))
    it.each(Object.entries(TAILS))(`loses %s: ${format}`, async (_, tail) => {
      await expectRemade(Buffer.concat([await make(), tail]))
    })
})

describe('a picture that says more than its pixels', () => {
  it('loses EXIF, XMP and the colour profile of a JPEG', async () => {
    const bytes = await flat()
      .withExif({ IFD0: { Copyright: MARK } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    await expectRemade(bytes)
  })

  it.each([
    ['a comment', 0xfffe, `<script>${MARK}</script>`],
    ['an application segment', 0xffed, `Photoshop 3.0\0${MARK}`],
  ])('loses %s of a JPEG', async (_, marker, text) => {
    await expectRemade(await jpegWith(marker, Buffer.from(text)))
  })

  it.each([
    ['tEXt', Buffer.from(`Comment\0<script>${MARK}</script>`)],
    ['iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0<x>${MARK}</x>`)],
    ['eXIf', Buffer.from(`MM\0*${MARK}`)],
    ['xXXx', Buffer.from(MARK)],
  ])('loses the chunk %s of a PNG', async (type, data) => {
    await expectRemade(await pngWith(chunk(type, data)))
  })

  it('is its first picture where it is animated', async () => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(60, 4)
    control.writeUInt32BE(40, 8)
    const frames = Buffer.alloc(8)
    frames.writeUInt32BE(2, 0)
    const bytes = await pngWith(
      chunk('acTL', frames),
      chunk('fcTL', control),
      chunk('tEXt', Buffer.from(MARK)),
    )
    const { bytes: made } = await expectRemade(bytes)
    expect(made.toString('latin1')).not.toMatch(/acTL|fcTL|fdAT/)
  })
})

describe('a picture that would be too many pixels', () => {
  const refused = (bytes: Buffer, kind: 'avatar' | 'cover' = 'avatar') =>
    expect(reencodeImage(bytes, kind)).rejects.toMatchObject({
      http: 400,
      key: expect.stringMatching(/Type$/),
    })

  it('is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss
    await refused(vastPng(20_000, 20_000))
    await refused(vastPng(7000, 7000), 'cover')
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  it('is refused by what its header says', async () => {
    const jpeg = await flat().jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(65_000, frame + 5)
    jpeg.writeUInt16BE(65_000, frame + 7)
    await refused(jpeg)
    await refused(bitmap(8000, 8000, 200))
    await refused(bitmap(-20, 10, 2000))
  })

  it('is refused when its text is a bomb', async () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(300 * 1024 * 1024))])
    const before = process.memoryUsage().rss
    await reencodeImage(await pngWith(chunk('zTXt', text)), 'avatar').catch(() => undefined)
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024)
  })
})

describe('another kind of file', () => {
  it.each([
    ['GIF', 'GIF89a'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html>'],
    ['a PDF', '%PDF-1.7'],
    ['half of a JPEG', '\xff\xd8\xff'],
  ])('is refused: %s', async (_, head) => {
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(500)])
    await expect(reencodeImage(bytes, 'avatar')).rejects.toMatchObject({ http: 400, key: 'pictureType' })
  })

  it('is refused when the picture is cut short', async () => {
    const whole = await flat(400, 400).png({ compressionLevel: 0 }).toBuffer()
    await expect(reencodeImage(whole.subarray(0, whole.length / 2), 'avatar')).rejects.toMatchObject({
      http: 400,
    })
  })
})
