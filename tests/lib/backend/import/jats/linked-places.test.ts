import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

it('prints an affiliation that a translation links to once, with its parts apart', () => {
  const person = (language: string) =>
    `<contrib-group><contrib contrib-type="author"><name><surname>${language}</surname></name><xref ref-type="aff" rid="aff1">1</xref></contrib></contrib-group>`
  const aff =
    '<aff id="aff1"><label>1</label><institution content-type="original">Universidade de Lins. Lins, Brazil</institution><institution content-type="orgname">Universidade de Lins</institution><addr-line><city>Lins</city></addr-line><country>Brazil</country></aff>'
  const after = `<sub-article article-type="translation" xml:lang="pt" id="s1"><front-stub><title-group><article-title>Luz</article-title></title-group>${person('Lin')}</front-stub><body><p>Texto.</p></body></sub-article>`
  const html = readJats(jatsArticle({ meta: person('Lin') + aff, after })).article.fullText?.html ?? ''
  expect(html.match(/Universidade de Lins/g)).toHaveLength(1)
})
