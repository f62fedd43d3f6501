import { expect, it } from 'vitest'
import { fileHref } from '@/lib/routes/file-href'
import { pictureHref, pictureSrcSet, thumbnail } from '@/lib/routes/picture-href'

const id = 'a'.repeat(32)

it('lists every rendition of a stored picture with its width, and the original where it is the widest', () => {
  expect(pictureSrcSet({ id, width: 1200, widths: [160, 480, 960, 1200] })).toBe(
    [160, 480, 960, 1200].map((w) => `${fileHref(id)}&w=${w} ${w}w`).join(', '),
  )
  expect(pictureSrcSet({ id, width: 900, widths: [160] })).toBe(
    `${fileHref(id)}&w=160 160w, ${fileHref(id)} 900w`,
  )
  expect(pictureSrcSet({ id, width: 5000, widths: [160, 1600] })).not.toContain('5000w')
  expect(pictureSrcSet({ id, width: 900 })).toBeNull()
})

it('keeps URLs of pictures that are not stored files', () => {
  expect(pictureHref('https://example.org/a.png', 160)).toBe('https://example.org/a.png')
  expect(thumbnail('/logo.svg', 160)).toEqual({ src: '/logo.svg' })
  expect(thumbnail(fileHref(id), 160).srcSet).toBe(`${fileHref(id)}&w=160, ${fileHref(id)}&w=320 2x`)
})
