import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const author = (family: string, given: string, more = '') =>
  `<contrib contrib-type="author"><name><surname>${family}</surname><given-names>${given}</given-names></name>${more}</contrib>`
const read = (contribs: string, notes: string) =>
  readJats(
    jatsArticle({
      meta: `<contrib-group>${contribs}</contrib-group><author-notes>${notes}</author-notes>`,
    }),
  ).article
const correspondents = (contribs: string, notes: string) =>
  read(contribs, notes)
    .authors.filter(({ corresponding }) => corresponding)
    .map(({ name, email }) => [name.en ?? name.zh, email])
const statements = (contribs: string, notes: string) =>
  read(contribs, notes).front?.statements.map(({ html }) => html.replace(/<[^>]*>/g, ' ').trim())

const OTHER = author('Sooty', 'Una')

it.each(['author-notes', 'notes', 'corresp', 'fn'])(
  'knows a corresponding author by a link of type %s',
  (type) => {
    const note = '<fn fn-type="corresp" id="n1"><p>*Correspondence: <email>a@lamp.example</email></p></fn>'
    const contrib = author('Wick', 'Ada', `<xref ref-type="${type}" rid="n1">*</xref>`)
    expect(correspondents(contrib + OTHER, note)).toEqual([['Ada Wick', 'a@lamp.example']])
  },
)

it('knows a corresponding author by the words of a footnote', () => {
  const note =
    '<fn id="n1"><label>5</label><p>Author to whom any correspondence should be addressed.</p></fn>'
  const contrib = author('Wick', 'Ada', '<xref ref-type="fn" rid="n1">5</xref>')
  expect(correspondents(contrib + OTHER, note)).toEqual([['Ada Wick', null]])
  expect(statements(contrib + OTHER, note)).toEqual([
    expect.stringMatching(/^5\s+Author to whom any correspondence should be addressed\.\s+Ada Wick$/),
  ])
})

it('knows a corresponding author by name in a note that nobody is linked to', () => {
  const note = '<corresp>Reprints: Ada Wick, MD. <email>a@lamp.example</email></corresp>'
  expect(correspondents(author('Wick', 'Ada') + OTHER, note)).toEqual([['Ada Wick', 'a@lamp.example']])
  const zh = '<corresp>通信作者：王一明，E-mail：<email>w@lamp.example</email></corresp>'
  expect(correspondents(author('王', '一') + author('王', '一明'), zh)).toEqual([
    ['王一明', 'w@lamp.example'],
  ])
})

it('gives each of several their own address of one note', () => {
  const note = (text: string) => `<corresp id="n1">E-mail: ${text}</corresp>`
  const link = '<xref ref-type="corresp" rid="n1"/>'
  const two = author('Wick', 'Ada', link) + author('Soot', 'Bob', link)
  const [a, b] = ['<email>a@lamp.example</email>', '<email>b@lamp.example</email>']
  const own = [
    ['Ada Wick', 'a@lamp.example'],
    ['Bob Soot', 'b@lamp.example'],
  ]
  expect(correspondents(two, note(`${a}; ${b}`))).toEqual(own)
  expect(correspondents(two, note(`${b} (B.S.); ${a} (A.W.)`))).toEqual(own)
  expect(correspondents(two, note(`Bob Soot ${b}, Ada Wick ${a}`))).toEqual(own)
})

it('says whose an address is, behind the sign that the name has', () => {
  const note = '<corresp id="n1"><label>a</label><email>a@lamp.example</email></corresp>'
  const contrib = author('Wick', 'Ada', '<xref ref-type="corresp" rid="n1">a</xref>')
  expect(statements(contrib + OTHER, note)).toEqual([
    expect.stringMatching(/^a\s+a@lamp\.example\s+Ada Wick$/),
  ])
})

it('ends the description of an event by its own full stop', () => {
  const meta =
    '<pub-history><event><event-desc>It was posted.</event-desc><date><year>2023</year></date><self-uri xlink:href="https://a.example/"/></event></pub-history>'
  const { front } = readJats(jatsArticle({ meta })).article
  expect(front?.statements[0]?.html).toMatch(/^<p>It was posted\. 2023, <a /)
})
