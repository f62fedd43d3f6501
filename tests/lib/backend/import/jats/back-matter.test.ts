import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const htmlOf = (parts: Parameters<typeof jatsArticle>[0]) =>
  readJats(jatsArticle(parts)).article.fullText?.html ?? ''
const headingsOf = (parts: Parameters<typeof jatsArticle>[0]) =>
  [...htmlOf(parts).matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, words]) => words)

it('numbers the notes of an article from the third part on', () => {
  const part = (text: string) => `<fn-group><fn><p>${text}</p></fn></fn-group><ack><p>Thanks.</p></ack>`
  expect(
    headingsOf({ back: part('One.') + part('Two.') + part('Three.') }).filter(
      (words) => !words?.includes('acknow'),
    ),
  ).toEqual([
    '<span data-label="footnotes"></span>',
    '<span data-label="furtherNotes"></span>',
    '<span data-label="furtherNotes"></span> 2',
  ])
})

it('has a word above notes without a title behind notes of another kind, and above biographies', () => {
  const back =
    '<notes notes-type="supplementary-material"><sec><title>Files</title><p>Two.</p></sec></notes><notes notes-type="COI-statement"><p>None.</p></notes><bio><p>Ada Wick writes.</p></bio>'
  expect(headingsOf({ back })).toEqual([
    'Files',
    '<span data-label="kind.competing"></span>',
    '<span data-label="kind.biography"></span>',
  ])
})

describe('an appendix', () => {
  const read = (app: string) =>
    readJats(jatsArticle({ body: '<p>Lamps.</p>', back: `<app-group><app>${app}</app></app-group>` })).article

  it.each([
    '<supplementary-material xlink:href="s1.pdf"/>',
    '<p><inline-supplementary-material xlink:href="s1.pdf"/></p>',
    '<p><inline-media xlink:href="s1.pdf"/></p>',
  ])('that holds only a file keeps it: %s', (inside) => {
    const { fullText, files } = read(inside)
    expect(fullText?.html).toContain('<a data-file="s1.pdf"')
    expect(fullText?.outline).toHaveLength(1)
    expect(files.map(({ name }) => name)).toContain('s1.pdf')
  })

  it('shows an address alone, and a title alone', () => {
    expect(read('<supplementary-material xlink:href="https://lamps.example/s1"/>').fullText?.html).toContain(
      '<a href="https://lamps.example/s1"',
    )
    expect(read('<title>Wicks</title>').fullText?.html).toContain('<h2>Wicks</h2>')
  })

  it.each(['<title/>', '<sec><title/></sec>', '<p> </p>'])(
    'without anything has no heading: %s',
    (inside) => {
      const { fullText } = read(inside)
      expect(fullText?.html).not.toContain('data-label')
      expect(fullText?.outline).toEqual([])
    },
  )
})

describe('parts of the back matter with one title', () => {
  const files =
    '<app-group><app id="a1"><sec id="s15"><title>Supplementary information</title><p>Files.</p></sec></app></app-group>'

  it('stand under it together', () => {
    const back = `${files}<notes><title>Source data</title><p>Here.</p></notes><notes id="n1"><title>Supplementary information</title><p>Where.</p></notes>`
    expect(headingsOf({ back })).toEqual(['Supplementary information', 'Source data'])
    expect(htmlOf({ back })).toContain('<p>Files.</p><div id="n1"><p>Where.</p></div>')
  })

  it('stand apart where they are numbered or below a title of their own', () => {
    const app = (label: string) =>
      `<app><label>${label}</label><sec><title>Methods</title><p>${label}.</p></sec></app>`
    const back = `${app('A')}${app('B')}<sec><title>Notes on A</title><sec><title>Methods</title><p>C.</p></sec></sec>`
    expect(headingsOf({ back })).toEqual(['A', 'Methods', 'B', 'Methods', 'Notes on A', 'Methods'])
  })
})

describe('a list of which some items bring their label', () => {
  const list = (type: string, ...items: string[]) =>
    htmlOf({
      body: `<list list-type="${type}">${items.map((item) => `<list-item>${item}</list-item>`).join('')}</list>`,
    })
  const labels = (html: string) =>
    [...html.matchAll(/<span data-part="label">(.*?)<\/span>/g)].map(([, words]) => words)

  it.each([
    ['order', '(1)', ['(1)', '2.', '3.']],
    ['roman-upper', '(I)', ['(I)', 'II.', 'III.']],
    ['alpha-lower', '(a)', ['(a)', 'b.', 'c.']],
    ['bullet', '–', ['–', '•', '•']],
    ['simple', '–', ['–']],
  ])('marks the others as a list of type %s does', (type, label, marks) => {
    expect(labels(list(type, `<label>${label}</label><p>A</p>`, '<p>B</p>', '<p>C</p>'))).toEqual(marks)
  })

  it('counts on beyond the alphabet', () => {
    const items = Array.from({ length: 28 }, (_, at) => (at === 0 ? '<label>a)</label><p>A</p>' : '<p>B</p>'))
    expect(labels(list('alpha-lower', ...items)).slice(-3)).toEqual(['z.', 'aa.', 'ab.'])
  })
})

it('heads an untitled statement of the back matter by its type', () => {
  const back = (type: string) => htmlOf({ back: `<sec sec-type="${type}"><p>None.</p></sec>` })
  expect(back('COI-statement')).toContain('<h2><span data-label="kind.competing"></span></h2><p>None.</p>')
  expect(back('data-availability')).toContain('kind.data')
  expect(back('display-objects')).not.toContain('<h2>')
})

it('lists a part whose heading its kind gives', () => {
  const { article } = readJats(
    jatsArticle({ back: '<notes notes-type="competinginterests"><p>None.</p></notes>' }),
  )
  expect(article.fullText?.outline.map(({ titleHtml }) => titleHtml)).toEqual([
    '<span data-label="kind.competing"></span>',
  ])
})
