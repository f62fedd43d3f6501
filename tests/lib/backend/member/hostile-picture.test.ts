import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { reencodeImage } from '@/lib/backend/member/uploads/picture'

const MARK = 'K7-HOSTILE-MARK'
const TAILS = {
  'a page': Buffer.from(`<html><script>alert("${MARK}")</script></html>`),
  'a script': Buffer.from(`\n=1;/*${MARK}*/alert(1)`),
  'a zip archive': Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.from(MARK),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ]),
  'a PHP file': Buffer.from(`<?php echo "${MARK}"; ?>`),
}

const flat = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2b4c9b' } })

/** Returns a PNG chunk with a correct checksum, which many decoders check last. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

const HEADER_END = 33

/** Returns a PNG with chunks between its header and its pixels. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await flat().png().toBuffer()
  return Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])
}

/** Returns a JPEG with an extra segment after its first two bytes. */
async function jpegWith(marker: number, data: Buffer): Promise<Buffer> {
  const jpeg = await flat().jpeg().toBuffer()
  const head = Buffer.alloc(4)
  head.writeUInt16BE(marker, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

function bitmap(
  width: number,
  height: number,
  size = 54 + Math.ceil((width * 24) / 32) * 4 * height,
): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.write('BM')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

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

  /** Returns a valid PNG of one colour: 400 million pixels in some hundred kilobytes. */
  function vastPng(width: number, height: number): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.writeUInt8(1, 8)
    const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

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
