import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { withCompanionPdf } from '@/lib/backend/import/sources/package-files'
import { pickFiles } from '@/lib/backend/import/store-package'
import { jatsArticle } from '../../../support/jats'

const filesOf = (...names: string[]) => names.map((name) => ({ name, path: `/${name}` }))
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
