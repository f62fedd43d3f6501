import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Text that must not be left in a stored picture. */
export const MARK = 'K7-HOSTILE-MARK'
/** Files that may hang behind a picture. */
export const TAILS = {
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

/** Begins a picture of one colour. */
export const flat = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#2b4c9b' } })

/** Returns a PNG chunk with a correct checksum, which many decoders check last. */
export function chunk(type: string, data: Buffer): Buffer {
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
export async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await flat().png().toBuffer()
  return Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])
}

/** Returns a JPEG with an extra segment after its first two bytes. */
export async function jpegWith(marker: number, data: Buffer): Promise<Buffer> {
  const jpeg = await flat().jpeg().toBuffer()
  const head = Buffer.alloc(4)
  head.writeUInt16BE(marker, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** Returns a BMP by its header, black. */
export function bitmap(
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

/** Returns a valid PNG of one colour: 400 million pixels in some hundred kilobytes. */
export function vastPng(width: number, height: number): Buffer {
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
