import { expect, it } from 'vitest'
import { contentDisposition } from '@/lib/backend/files/content-disposition'

it.each([
  ['城域光纤.pdf', 'file.pdf'],
  ['光', 'file'],
  ['激光 laser.xml', '_ laser.xml'],
  ['"a"/b\\c\n.pdf', 'abc.pdf'],
  ['citation-1.bib', 'citation-1.bib'],
])('gives %j the plain name %j and its own beside it', (name, plain) => {
  const header = contentDisposition('attachment', name)
  expect(header.startsWith(`attachment; filename="${plain}"; filename*=UTF-8''`)).toBe(true)
  expect(header).toMatch(/^[\x20-\x7e]*$/)
})
