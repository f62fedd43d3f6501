import { expect, it } from 'vitest'
import { invalidCharacters, readable } from '@/lib/backend/import/jats/characters'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

it('names each character that a text cannot have, with its line', () => {
  const source = 'a\u0000b\n\u0000&#x1;&#xD800;\n\ud83d&#x110000;&#65534;&#x41;😀'
  expect(readable(source)).toBe('a b\n   \n   &#x41;😀')
  expect(invalidCharacters(source, 50)).toEqual([
    { name: 'U+0000', line: 1, shown: ' ' },
    { name: '&#x1;', line: 2, shown: ' ' },
    { name: '&#xD800;', line: 2, shown: ' ' },
    { name: 'U+D83D', line: 3, shown: ' ' },
    { name: '&#x110000;', line: 3, shown: ' ' },
    { name: '&#65534;', line: 3, shown: ' ' },
  ])
})

it('reports them with the article', () => {
  const { article, warnings } = readJats(jatsArticle({ title: 'Slow&#xD800;lamps' }))
  expect(article.titleHtml.en).toBe('Slow lamps')
  expect(warnings.map(({ message }) => message)).toEqual([
    'line 5: &#xD800; is not a character of text; a space is shown in its place: write the character that is meant',
  ])
})

it('knows the Greek letters that JATS names', () => {
  expect(readable('&agr;&OHgr;&eeacgr;&EEgr;&sfgr;&idiagr;&b.alpha;&b.Omega;&b.phiv;')).toBe('αΩήΗςΐ𝛂𝛀𝛟')
  expect(readable('&fdg;&x.y;')).toBe('&amp;fdg;&amp;x.y;')
})

it('reads codes of Windows-1252 as the web does, and names them', () => {
  const source = '&#147;a&#x94; b\u0092s &#133; c\u0085d&#129;'
  expect(readable(source)).toBe('“a” b’s … c d ')
  expect(invalidCharacters(source, 50).map(({ name, shown }) => name + shown)).toEqual([
    ...['U+0092’', 'U+0085 ', '&#147;“', '&#x94;”', '&#133;…', '&#129; '],
  ])
  const { article, warnings } = readJats(jatsArticle({ title: 'The cell&#146;s wall' }))
  expect(article.titleHtml.en).toBe('The cell’s wall')
  expect(warnings.map(({ message }) => message)).toEqual([
    'line 5: &#146; is not a character of text; ’, its character in Windows-1252, is shown in its place: write the character that is meant',
  ])
})

const damageOf = (text: string) =>
  readJats(jatsArticle({ body: `<p>${text}</p>` })).warnings.filter(({ code }) => code === 'damaged-text')

it.each([
  ['Universit\ufffdt', 'line 7: "\ufffd": a character was lost'],
  ['Universit&#xFFFD;t', 'a character was lost'],
  ['锟斤拷', 'a character was lost'],
  ['MÃ¼ller and cafÃ©', '"Ã¼": UTF-8 was read as Latin-1 before this file was written (2 places)'],
  ['â€œcellsâ€\u009d', 'UTF-8 was read as Latin-1'],
  ['ä¸­æ–‡', 'UTF-8 was read as Latin-1'],
  ['ÖÐÎÄ±êÌâ and ÕªÒªÖÐ', 'another encoding was read as Latin-1'],
  ['Å¡koda and Ä‡', 'UTF-8 was read as Latin-1'],
  ['donâ€™t and canâ€™t', 'UTF-8 was read as Latin-1'],
  ['锛屾垜銆', 'UTF-8 was read as GBK'],
])('warns about text that was damaged before: %s', (text, message) => {
  expect(damageOf(text)[0]?.message).toContain(message)
})

it.each([
  ...['“JOSÉ” et «À», À…', 'Ångström, Ärger, Île, NÃO', '中文，标题。', 'Ελληνικά, Привет'],
  '« société\u00a0» et « liberté\u00a0», « là\u00a0»',
  ...['V = 1234 Å³, B = 20 Å², 2.1 Å–2.5\u00a0Å\u00a0(1.5 Å±0.1)', '“YSTÄVÄ” and “IRMÃ”', 'těšíš” a víš“'],
  ...['“café”—and “thé”—as', 'André†‡, José†‡', '······ and ······', '×××××× or ××××××'],
])('takes %s for what it is', (text) => {
  expect(damageOf(text)).toEqual([])
})
