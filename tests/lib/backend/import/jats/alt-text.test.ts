import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const html = (body: string): string => readJats(jatsArticle({ body })).article.fullText?.html ?? ''

const fig = '<fig><label>A</label><graphic xlink:href="a.png"/></fig>'
const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'

it.each([
  ['fig-group', fig, 'role="group" aria-label="Two &quot;lamps&quot;"'],
  [
    'table-wrap-group',
    `<table-wrap>${table}</table-wrap>`,
    'role="group" aria-label="Two &quot;lamps&quot;"',
  ],
  ['boxed-text', '<p>Box.</p>', 'role="group" aria-label="Two &quot;lamps&quot;"'],
  ['table-wrap', table, 'aria-label="Two &quot;lamps&quot;"'],
])('says what is in a %s to those who hear it', (tag, inner, attributes) => {
  const given = html(
    `<${tag} id="g"><label>1</label><caption><p>C</p></caption><alt-text>Two "lamps"</alt-text><long-desc>Both burn.</long-desc>${inner}</${tag}>`,
  )
  expect(given).toContain(attributes)
  expect(given).toContain('<p data-part="note">Both burn.</p>')
})

it('says once what a picture inside says', () => {
  const given = html('<fig-group><alt-text>Lamps</alt-text><graphic xlink:href="a.png"/></fig-group>')
  expect(given).toContain('alt="Lamps"')
  expect(given).not.toContain('aria-label')
})

it('sets lines of verse in as far as their source says', () => {
  const given = html(
    '<verse-group><verse-line>a</verse-line><verse-line indent-level="2">b</verse-line><verse-line style="margin-left: 1.2em">c</verse-line><verse-line indent-level="99" id="v">d</verse-line></verse-group>',
  )
  expect(given).toContain(
    '<p>a</p><p data-indent="2">b</p><p data-indent="1">c</p><p id="v" data-indent="8">d</p>',
  )
})
