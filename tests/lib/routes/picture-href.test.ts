import { expect, it } from 'vitest'
import { fileHref } from '@/lib/routes/file-href'
import { pictureHref, pictureSet, thumbnail } from '@/lib/routes/picture-href'

const id = 'a'.repeat(32)

it('names each form of a stored picture by its width, the file itself where it is the widest', () => {
  expect(pictureSet({ id, width: 1200, widths: [160, 480, 960, 1200] })).toBe(
    [160, 480, 960, 1200].map((w) => `${fileHref(id)}&w=${w} ${w}w`).join(', '),
  )
  expect(pictureSet({ id, width: 900, widths: [160] })).toBe(
    `${fileHref(id)}&w=160 160w, ${fileHref(id)} 900w`,
  )
  expect(pictureSet({ id, width: 5000, widths: [160, 1600] })).not.toContain('5000w')
  expect(pictureSet({ id, width: 900 })).toBeNull()
})

it('leaves pictures that are no stored files as they are', () => {
  expect(pictureHref('https://example.org/a.png', 160)).toBe('https://example.org/a.png')
  expect(thumbnail('/logo.svg', 160)).toEqual({ src: '/logo.svg' })
  expect(thumbnail(fileHref(id), 160).srcSet).toBe(`${fileHref(id)}&w=160, ${fileHref(id)}&w=320 2x`)
})
