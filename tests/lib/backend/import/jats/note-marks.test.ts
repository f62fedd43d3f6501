import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'

const article = (contribs: string, notes: string) =>
  readJats(
    `<article xml:lang="en"><front><article-meta><title-group><article-title>Lamps</article-title></title-group><contrib-group>${contribs}</contrib-group><author-notes>${notes}</author-notes></article-meta></front></article>`,
  ).article

const author = (name: string, links: string) =>
  `<contrib contrib-type="author"><name><surname>${name}</surname><given-names>Ada</given-names></name>${links}</contrib>`

it('keeps the marks of author notes in the byline and before the notes', () => {
  const { front } = article(
    author('Lamp', '<xref ref-type="author-notes" rid="n1"><sup>,d</sup></xref>') +
      author('Wick', '<xref ref-type="corresp" rid="c1">+</xref>') +
      author('Glow', ''),
    '<corresp id="c1"><label>+</label>Write to Ada.</corresp><fn id="n1"><label><sup>d</sup></label><p>Also at Novosibirsk.</p></fn><fn id="n2"><label>e</label><p>Nobody is linked to this.</p></fn>',
  )
  expect(front?.authorMarks).toEqual([
    { notes: 'd', correspondence: '' },
    { notes: '', correspondence: '+' },
    { notes: '', correspondence: '' },
  ])
  const html = front?.statements.map((statement) => statement.html).join('') ?? ''
  expect(html).toContain('<p><sup>d</sup> Also at Novosibirsk.</p>')
  expect(html).toContain('<p><sup>+</sup> Write to Ada.</p>')
  expect(html).toContain('<p>Nobody is linked to this.</p>')
})

it('sets a letter for correspondence among the other marks', () => {
  const { front } = article(
    author('Lamp', '<xref ref-type="corresp" rid="c1">a</xref>'),
    '<corresp id="c1"><label>a</label>Write to Ada.</corresp>',
  )
  expect(front?.authorMarks).toEqual([{ notes: 'a', correspondence: '' }])
})

it('takes the label of the note for a link without words, and no word for a mark', () => {
  const { front } = article(
    author('Lamp', '<xref ref-type="fn" rid="n1"/><xref ref-type="fn" rid="n2">see note</xref>'),
    '<fn id="n1"><label>†</label><p>Deceased.</p></fn><fn id="n2"><p>Lamp note.</p></fn>',
  )
  expect(front?.authorMarks).toEqual([{ notes: '†', correspondence: '' }])
  expect(article(author('Lamp', ''), '').front?.authorMarks).toBeUndefined()
})

it.each([
  ['(1)', '1'],
  ['[*]', '*'],
  ['(10)', '10'],
])('takes the mark out of its brackets: %s', (label, mark) => {
  const { front } = article(
    author('Lamp', `<xref ref-type="fn" rid="n1">${label}</xref>`),
    `<fn id="n1"><label>${label}</label><p>Deceased.</p></fn>`,
  )
  expect(front?.authorMarks).toEqual([{ notes: mark, correspondence: '' }])
  expect(front?.statements.map(({ html }) => html)).toEqual([`<p><sup>${mark}</sup> Deceased.</p>`])
})

it('sets the mark of the first note before it, not in the heading of the notes', () => {
  const { front } = article(
    author('Lamp', '<xref ref-type="fn" rid="n1">*</xref>'),
    '<title>Author notes</title><fn id="n1"><label>*</label><p>Deceased.</p></fn>',
  )
  const html = front?.statements.map((statement) => statement.html).join('') ?? ''
  expect(html).toMatch(/Author notes.*<p><sup>\*<\/sup> Deceased\.<\/p>/)
  expect(html).not.toMatch(/<sup>\*<\/sup>.*Author notes/)
})

it('sets a mark in a line of its own before a note that begins with a list', () => {
  const { front } = article(
    author('Lamp', '<xref ref-type="fn" rid="n1">*</xref>'),
    '<fn id="n1"><label>*</label><list><list-item><p>Deceased.</p></list-item></list></fn>',
  )
  expect(front?.statements[0]?.html).toMatch(/^<p><sup>\*<\/sup><\/p><ul/)
})

it('takes a note that begins with the corresponding author for one on correspondence', () => {
  const { front } = article(
    author('Lamp', '<xref ref-type="fn" rid="n1">*</xref>'),
    '<fn id="n1"><label>*</label><p>Corresponding author.</p></fn>',
  )
  expect(front?.authorMarks).toEqual([{ notes: '', correspondence: '*' }])
})

it('keeps the marks of the English list where a byline stands in both languages', () => {
  const name = (language: string, surname: string, links: string) =>
    `<contrib contrib-type="author" xml:lang="${language}"><name><surname>${surname}</surname></name>${links}</contrib>`
  const { authors, front } = article(
    name('zh', '灯明', '<xref ref-type="fn" rid="n1">a</xref>') +
      name('en', 'Lamp', '<xref ref-type="fn" rid="n1">a</xref><xref ref-type="fn" rid="n2">b</xref>'),
    '<fn id="n1"><label>a</label><p>One.</p></fn><fn id="n2"><label>b</label><p>Two.</p></fn>',
  )
  expect(authors).toHaveLength(1)
  expect(front?.authorMarks).toEqual([{ notes: 'a,b', correspondence: '' }])
})

it('takes no quadratic time for a label of many brackets', () => {
  const startedAt = process.cpuUsage()
  const { front } = article(
    author('Lamp', `<xref ref-type="fn" rid="n1">${')'.repeat(100_000)}x</xref>`),
    '<fn id="n1"><label>†</label><p>Deceased.</p></fn>',
  )
  expect(front?.authorMarks).toEqual([{ notes: '†', correspondence: '' }])
  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(5_000)
})

it('lists the address of a corresponding author where those of others are listed', () => {
  const people = (other: string) => {
    const corresponding =
      '<contrib contrib-type="author" corresp="yes"><name><surname>Wick</surname></name><email>w@lamp.example</email></contrib>'
    return article(author('Lamp', other) + corresponding, '').front?.statements.find(
      ({ kind }) => kind === 'people',
    )?.html
  }
  expect(people('<email>a@lamp.example</email>')).toMatch(/a@lamp\.example.*Wick.*w@lamp\.example/)
  expect(people('')).toBeUndefined()
})
