import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const front = (title: string, words: string): string =>
  `<front-stub><title-group><article-title>${title}</article-title></title-group>
   <abstract><p>${words} drift.</p></abstract><kwd-group><kwd>${words}</kwd></kwd-group></front-stub>`
const translation = (lang: string, title: string, words: string, type = 'translation'): string =>
  `<sub-article article-type="${type}" id="s-${lang}" xml:lang="${lang}">${front(title, words)}<body><p>Lamps and their drift are told of here in full.</p></body></sub-article>`
const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article

describe('the front matter of a translation', () => {
  it('is that of the article in its language, where the article has none in it', () => {
    const { titleHtml, abstractHtml, keywords, otherTitles, otherAbstracts } = read({
      lang: 'es',
      title: 'Deriva de lámparas',
      meta: '<abstract><p>Las lámparas derivan.</p></abstract>',
      after: translation('en', 'Drift of lamps', 'Lamps') + translation('pt', 'Deriva de luzes', 'Luzes'),
    })
    expect(titleHtml).toEqual({ zh: null, en: 'Drift of lamps' })
    expect(abstractHtml).toEqual({ zh: null, en: '<p>Lamps drift.</p>' })
    expect(keywords).toEqual({ zh: [], en: ['Lamps'] })
    expect(otherTitles).toEqual([{ lang: 'es', html: 'Deriva de lámparas' }])
    expect(otherAbstracts.map(({ lang }) => lang)).toEqual(['es'])
  })

  it('stands behind what the article says itself', () => {
    const { titleHtml, abstractHtml, keywords } = read({
      lang: 'en',
      title: 'Slow lamps',
      meta: '<abstract><p>Own.</p></abstract><kwd-group><kwd>own</kwd></kwd-group>',
      after: translation('en', 'Drift of lamps', 'Lamps') + translation('zh', '灯的漂移', '灯'),
    })
    expect(titleHtml).toEqual({ zh: '灯的漂移', en: 'Slow lamps' })
    expect(abstractHtml).toEqual({ zh: '<p>灯 drift.</p>', en: '<p>Own.</p>' })
    expect(keywords).toEqual({ zh: ['灯'], en: ['own'] })
  })

  it('is not read of a part that is no translation', () => {
    const { titleHtml, abstractHtml } = read({
      lang: 'es',
      title: 'Deriva de lámparas',
      after: translation('en', 'Reply', 'Lamps', 'reply'),
    })
    expect([titleHtml.en, abstractHtml.en]).toEqual([null, null])
  })
})
