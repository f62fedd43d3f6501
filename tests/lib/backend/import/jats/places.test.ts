import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const LINK = '<ext-link xlink:href="https://waves.example/">Wave Institute</ext-link>'
const DOUBLED = `<aff id="b1"><institution content-type="original">Instituto das Ondas, Porto</institution>
  <institution content-type="orgname">Instituto das Ondas</institution> ${LINK}</aff>`

it('keep the addresses of their links', () => {
  const { article, warnings } = readJats(
    jatsArticle({ meta: `<aff id="a1">${LINK}, <uri>https://porto.example/</uri></aff>` }),
  )
  expect(article.affiliations[0]?.name.en).toBe('Wave Institute, https://porto.example/')
  expect(article.front?.facts).toEqual([
    { name: 'aff-uri', value: 'Wave Institute', url: 'https://waves.example/' },
    { name: 'aff-uri', value: 'https://porto.example/' },
  ])
  expect(warnings).toEqual([])
})

it('of the journal are shown with it', () => {
  const source = jatsArticle({ journal: 'Lamps' }).replace('</journal-meta>', '<aff>Quay 3, Porto</aff>$&')
  expect(readJats(source).article.front?.facts).toEqual([{ name: 'journal-aff', value: 'Quay 3, Porto' }])
})

it('inside a person of a part are printed once, with their links', () => {
  const after = (aff: string) =>
    `<sub-article article-type="reply" id="s1"><front-stub><title-group><article-title>Reply</article-title></title-group>
    <contrib-group><contrib contrib-type="author"><name><surname>Wick</surname></name>${aff}</contrib></contrib-group>
    </front-stub><body><p>Yes.</p></body></sub-article>`
  const html = (aff: string) => readJats(jatsArticle({ after: after(aff) })).article.fullText?.html ?? ''
  expect(html(DOUBLED).match(/Instituto das Ondas/g)).toHaveLength(1)
  expect(html(`<aff>${LINK}, Porto</aff>`)).toContain(
    '<a href="https://waves.example/">Wave Institute</a>, Porto',
  )
})
