import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article

it('heads the untitled abstract and keywords of a translation', () => {
  const translation = (abstract: string, group: string): string =>
    read({
      after: `<sub-article article-type="translation" xml:lang="pt"><front-stub>${abstract}${group}</front-stub></sub-article>`,
    }).fullText?.html ?? ''
  const html = translation('<abstract><p>Luz.</p></abstract>', '<kwd-group><kwd>luz</kwd></kwd-group>')
  expect(html).toMatch(/<h3><span data-label="abstract"><\/span><\/h3><p>Luz\.<\/p>/)
  expect(html).toContain('<b><span data-label="keywords"></span></b> luz')
  const own = translation(
    '<abstract abstract-type="graphical"><p>Luz.</p></abstract>',
    '<kwd-group kwd-group-type="abbreviations"><kwd>luz</kwd></kwd-group>',
  )
  expect(own).not.toMatch(/data-label="(abstract|keywords)"/)
})

it('takes no heading inside a box for a chapter of the article', () => {
  const box = '<boxed-text><sec><title>What is known</title><p>Lamps drift.</p></sec></boxed-text>'
  const { fullText } = read({ body: `<sec><title>Aims</title><p>Text.</p>${box}</sec>` })
  expect(fullText?.outline.map(({ titleHtml }) => titleHtml)).toEqual(['Aims'])
  expect(fullText?.html).toContain('<h4>What is known</h4>')
})

it.each([
  ['Fig. 1', 'Fig.1 Drift of lamps'],
  ['Fig. 1', 'Fig. 1 Drift of lamps'],
  ['Fig 1', 'FIG 1. Drift of lamps'],
  ['Figure 1—figure supplement 1 (a+b)', 'Figure 1—figure supplement 1 (a+b): Drift of lamps'],
])('takes the label %s off a title, however it is spaced: %s', (label, title) => {
  const { figures } = read({
    body: `<fig id="f1"><label>${label}</label><caption><title>${title}</title></caption><graphic xlink:href="f1.png"/></fig>`,
  })
  expect(figures[0]?.titleHtml.en).toBe('Drift of lamps')
})

it('takes a file without extension for the PDF where its source says so', () => {
  const files = (attributes: string) =>
    read({ meta: `<self-uri ${attributes}/>` }).files.map(({ name, role }) => [name, role])
  expect(files('content-type="pdf" xlink:href="article-file"')).toEqual([['article-file', 'pdf']])
  expect(files('content-type="application/pdf" xlink:href="article-file"')).toEqual([['article-file', 'pdf']])
  expect(files('mime-subtype="pdf" xlink:href="article-file"')).toEqual([['article-file', 'pdf']])
  expect(files('content-type="supplement-pdf" xlink:href="a.pdf"')).toEqual([['a.pdf', 'supplement']])
  expect(files('content-type="pdf" xlink:href="info:doi/10.1371/journal.p.1004089"')).toEqual([
    ['info:doi/10.1371/journal.p.1004089', 'supplement'],
  ])
  expect(files('content-type="pdf" xlink:href="a.docx"')).toEqual([['a.docx', 'supplement']])
})

it('names a drawing inside the XML as a lost picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>Axis</text></svg>'
  const { article, warnings } = readJats(
    jatsArticle({ body: `<fig id="f1"><label>Fig. 1</label><caption><p>Drift.</p></caption>${svg}</fig>` }),
  )
  expect(article.fullText?.html).not.toContain('Axis')
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^line \d+: <svg> is not shown/),
  ])
})
