import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { withCompanionPdf } from '@/lib/backend/import/sources/package-files'
import { indexPackage } from '@/lib/backend/import/package-index'
import { pickFiles } from '@/lib/backend/import/store-package'
import { jatsArticle } from '../../../support/jats'

const filesOf = (...names: string[]) => indexPackage(names.map((name) => ({ name, path: `/${name}` })))
const picked = (named: string, ...names: string[]) => {
  const body = `<fig><graphic xlink:href="${named}"/></fig>`
  const { files, missing } = pickFiles(readJats(jatsArticle({ body })).article, filesOf(...names))
  return files.get(named)?.name ?? missing
}

it.each([
  ['pone.0000217.g001', 'pone.0000217.g001.jpg'],
  ['info:doi/10.1371/journal.pone.0116586.g001', 'journal.pone.0116586.g001.png'],
  ['fig1.jpg', 'figures/Fig1.JPG'],
  ['Figure%202.jpg', 'Figure 2.jpg'],
  ['images\\f3.png', 'images/f3.png'],
  ['f1.tif', 'f1.png'],
  ['f1', 'f1.png'],
  ['caf\u00e9.jpg', 'cafe\u0301.jpg'],
  ['cafe\u0301.jpg', 'caf\u00e9.jpg'],
])('finds the file of %s: %s', (named, file) => {
  expect(picked(named, 'pone.0000217.g002.jpg', 'other.png', file)).toBe(file)
})

it('prefers the form browsers show, and takes no other figure for one that is missing', () => {
  expect(picked('a.g001', 'a.g001.tif', 'a.g001.png')).toBe('a.g001.png')
  expect(picked('a.g001', 'a.g002.png', 'a.png')).toEqual(['a.g001'])
})

it('takes no supplement for the PDF of an article', () => {
  const body = '<supplementary-material xlink:href="info:doi/10.5555/a.s001"/>'
  const { article } = readJats(jatsArticle({ body }))
  const source = { file: '/a.xml', root: '/', alone: true }
  const { files } = withCompanionPdf(article, source, filesOf('a.s001.pdf'))
  expect(files.map(({ role }) => role)).toEqual(['supplement'])
})

it('takes the file in the folder of its name, and never the XML of the article', () => {
  expect(picked('zh/f1.jpg', 'a/en/f1.jpg', 'a/zh/f1.jpg')).toBe('a/zh/f1.jpg')
  const own = filesOf('a1.xml', 'a1.pdf', 'a1.png').without('/a1.xml')
  expect(own.pick('a1.xml')).toBeNull()
  expect(own.pick('a1')?.name).toBe('a1.png')
  expect(own.pdfs('a1').map(({ name }) => name)).toEqual(['a1.pdf'])
})

it('finds files in a folder of thousands without comparing each', () => {
  const names = Array.from({ length: 40_000 }, (_, at) => `a${at}.g1.jpg`)
  const files = filesOf(...names)
  const started = process.cpuUsage()
  for (const at of names.keys()) files.pick(`x${at}.g1.tif`)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000)
})
