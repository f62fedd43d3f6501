import { deflateSync } from 'node:zlib'
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

/** A file a member uploads, with the name and type it claims. */
export type Upload = { what: string; name: string; type: string; bytes: Buffer }

const script = `<script>${MARK}</script>`
const latin1 = (head: string) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(script), Buffer.alloc(200)])

/** Files that are no picture, whatever they are called. */
const OTHERS: Record<string, Buffer> = {
  'an SVG with a script': Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}">${script}<foreignObject/></svg>`,
  ),
  'an SVG with entities': Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${MARK}">]><svg>&a;</svg>`),
  'a page': latin1('<!doctype html><html>'),
  XHTML: latin1('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'),
  'a PHP file': latin1('<?php echo 1; ?>'),
  'a shell script': latin1('#!/bin/sh\n'),
  'a program': latin1('\x7fELF\x02\x01\x01'),
  'a Windows program': latin1('MZ\x90\x00'),
  'a zip archive': latin1('PK\x03\x04'),
  'a PDF': latin1('%PDF-1.7\n'),
  WebAssembly: latin1('\x00asm\x01\x00\x00\x00'),
  'a GIF that is a script': latin1('GIF89a/*\x00\x00*/=1;'),
  'a WebP': latin1('RIFF\x00\x01\x00\x00WEBPVP8 '),
  'a TIFF': latin1('II*\x00\x08\x00\x00\x00'),
  'an icon': latin1('\x00\x00\x01\x00\x01\x00'),
  'an AVIF': latin1('\x00\x00\x00\x20ftypavif'),
  'a PostScript picture': latin1('%!PS-Adobe-3.0 EPSF-3.0'),
  'an ImageMagick script': latin1('push graphic-context\nfill url(https://canary.example/)'),
  nothing: Buffer.alloc(0),
  'half of a JPEG': latin1('\xff\xd8\xff'),
  'a broken PNG': latin1('\x89PNG\r\n\x1a\n'),
}

const NAMES = [
  '../../../evil.png',
  'evil.php',
  'evil.svg',
  'evil.html',
  'evil.png\u202egnp.exe',
  '.htaccess',
  'CON.png',
]

/** Returns sixty files: something behind a picture, in it, instead of it, too large for it, or a name that lies. */
export async function hostileUploads(): Promise<Upload[]> {
  const [jpeg, png] = [await flat().jpeg().toBuffer(), await flat().png().toBuffer()]
  const noisy = await flat(400, 400).png({ compressionLevel: 0 }).toBuffer()
  const formats = { jpeg, png, bmp: bitmap(20, 10) }
  const metadata = await flat()
    .withExif({ IFD0: { Copyright: MARK } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const large = Buffer.from(jpeg)
  const frame = large.indexOf(Buffer.from([0xff, 0xc0]))
  large.writeUInt16BE(65_000, frame + 5)
  large.writeUInt16BE(65_000, frame + 7)
  const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024))
  const pictures: Record<string, Buffer> = {
    ...Object.fromEntries(
      Object.entries(formats).flatMap(([format, bytes]) =>
        Object.entries(TAILS).map(([tail, more]) => [
          `${tail} behind a ${format}`,
          Buffer.concat([bytes, more]),
        ]),
      ),
    ),
    'a JPEG with EXIF, XMP and a profile': metadata,
    'a JPEG with a comment': await jpegWith(0xfffe, Buffer.from(script)),
    'a JPEG with a page in a segment': await jpegWith(0xffed, Buffer.from(`Photoshop 3.0\0${script}`)),
    'a JPEG with a PDF in a comment': await jpegWith(0xfffe, Buffer.from(`%PDF-1.7 ${MARK}`)),
    'a PNG with a text': await pngWith(chunk('tEXt', Buffer.from(`Comment\0${script}`))),
    'a PNG with a long text': await pngWith(
      chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${script}`)),
    ),
    'a PNG with EXIF': await pngWith(chunk('eXIf', Buffer.from(`MM\0*${MARK}`))),
    'a PNG with a chunk of its own': await pngWith(chunk('xXXx', Buffer.from(MARK))),
    'a PNG with a bomb of text': await pngWith(
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])),
    ),
    'a PNG with a bomb of a profile': await pngWith(
      chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb])),
    ),
    'a PNG of 400 million pixels': vastPng(20_000, 20_000),
    'a PNG of 49 million pixels': vastPng(7000, 7000),
    'a PNG of a line of 200,000': vastPng(200_000, 1),
    'a JPEG that says 65,000 by 65,000': large,
    'a bitmap that says 8,000 by 8,000': bitmap(8000, 8000, 200),
    'a bitmap of less than nothing': bitmap(-20, 10, 2000),
    'a PNG cut in half': noisy.subarray(0, noisy.length / 2),
    'a JPEG cut in half': jpeg.subarray(0, jpeg.length / 2),
    'more than may be sent': Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]),
    ...OTHERS,
  }
  return [
    ...Object.entries(pictures).map(([what, bytes]) => ({
      what,
      bytes,
      name: 'portrait.png',
      type: 'image/png',
    })),
    ...NAMES.map((name) => ({ what: `the name ${name}`, bytes: metadata, name, type: 'text/html' })),
    { what: 'a type that is a page', bytes: metadata, name: 'a.png', type: 'text/html' },
  ]
}
