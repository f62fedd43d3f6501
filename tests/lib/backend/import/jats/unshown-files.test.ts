import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => {
  const { article, warnings } = readJats(jatsArticle(parts))
  const files = warnings.filter(({ code }) => code === 'file-not-shown').map(({ message }) => message)
  return { files, article, html: article.fullText?.html ?? '' }
}
const forms = (...names: string[]) =>
  `<alternatives>${names.map((name) => `<graphic xlink:href="${name}"/>`).join('')}</alternatives>`

it('names, once, the files that are other forms of what is shown', () => {
  const { files } = read({
    body: `<fig>${forms('a.png', 'a.tif')}</fig><fig>${forms('b.eps', 'b.jpg')}</fig>`,
  })
  expect(files).toEqual(['files that are not shown, of what is shown in another form: a.tif, b.eps'])
})

it.each([
  ['thumbnails', `<fig>${forms('a.png', 'a_thumb.png')}</fig>`],
  [
    'pictures of formulas',
    '<disp-formula><tex-math>x</tex-math><graphic xlink:href="x.gif"/></disp-formula>',
  ],
  [
    'pictures of tables',
    '<table-wrap><alternatives><graphic xlink:href="t.gif"/><table><tr><td>1</td></tr></table></alternatives></table-wrap>',
  ],
])('names no %s', (_, body) => {
  expect(read({ body }).files).toEqual([])
})

it('shows each medium of several forms', () => {
  const { html, files } = read({
    body: '<sec><alternatives><media xlink:href="a.mp4"/><media xlink:href="a.webm"/></alternatives></sec>',
  })
  expect(html).toContain('data-file="a.mp4"')
  expect(html).toContain('data-file="a.webm"')
  expect(files).toEqual([])
})

it('has the media of abstracts and of supplements in the front matter among the files', () => {
  const { article } = read({
    meta: '<supplementary-material><media xlink:href="s.pdf"/></supplementary-material><abstract abstract-type="video"><p>Seen: <media xlink:href="v.mp4"/></p></abstract>',
  })
  expect(article.files.map(({ name }) => name)).toEqual(['s.pdf', 'v.mp4'])
})
