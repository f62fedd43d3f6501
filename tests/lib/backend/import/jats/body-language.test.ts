import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const titled = (title: string) => (lang: string, sentence: string) => {
  const { article, warnings } = readJats(jatsArticle({ lang, title, body: `<p>${sentence.repeat(40)}</p>` }))
  return [article.language, article.fullText?.lang, warnings.map(({ code }) => code)]
}

it('announces a body in the language it is written in, and says so', () => {
  const lamps = 'The lamp was drifting slowly with the tide. '
  expect(titled('灯的漂移')('zh', lamps)).toEqual(['zh', 'en', ['language']])
  expect(titled('Drift of slow lamps')('en', '灯在潮水中缓慢漂移，没有人知道原因。')).toEqual([
    'en',
    'zh',
    ['language'],
  ])
  expect(titled('灯的漂移')('zh', 'As lâmpadas não foram vistas com uma das redes. ')).toEqual([
    'zh',
    'pt',
    ['language'],
  ])
})

it('finds the language of an article whose title and body are in the same other one', () => {
  expect(titled('The drift of lamps')('zh', 'The lamp was drifting with the tide. ')).toEqual([
    'en',
    'en',
    ['language'],
  ])
  expect(titled('灯的漂移')('en', '灯在潮水中缓慢漂移，没有人知道原因。')).toEqual(['zh', 'zh', ['language']])
  expect(titled('灯の漂流')('en', '灯は潮の中をゆっくりと漂っている。')).toEqual(['ja', 'ja', ['language']])
  expect(titled('등불의 표류')('en', '등불은 조류 속에서 천천히 떠다닌다. ')).toEqual([
    'ko',
    'ko',
    ['language'],
  ])
})

it('leaves a language as it is declared where the letters say nothing else', () => {
  expect(titled('Lâmpadas')('pt', 'As lâmpadas não foram vistas. ')).toEqual(['pt', 'pt', []])
  expect(titled('灯的漂移')('zh', '灯在 tide 中缓慢漂移 drifting。')).toEqual(['zh', 'zh', []])
  expect(titled('日本灯台史論')('ja', '灯は潮の中をゆっくりと漂っている。')).toEqual(['ja', 'ja', []])
  expect(titled('등불의 표류')('ko', '등불은 조류 속에서 천천히 떠다닌다. ')).toEqual(['ko', 'ko', []])
  expect(titled('Le gardien du phare')('fr', 'Les lampes sont dans une tour. ')).toEqual(['fr', 'fr', []])
  expect(titled('Reading 道 in the Daodejing')('en', 'The word 道 is read with the text. ')).toEqual([
    'en',
    'en',
    [],
  ])
})

describe('the front of an article', () => {
  const read = (meta: string, title: string, lang?: string, body = '') => {
    const source = jatsArticle({ title, meta, body: body && `<p>${body}</p>` })
    const { article, warnings } = readJats(
      source.replace(' xml:lang="en"', lang ? ` xml:lang="${lang}"` : ''),
    )
    const { language, titleHtml, abstractHtml, keywords } = article
    return { language, titleHtml, abstractHtml, keywords, warnings: warnings.map(({ message }) => message) }
  }
  const zhAbstract = '<abstract><p>灯在潮水中缓慢漂移。</p></abstract>'
  const enAbstract = '<trans-abstract><p>The lamps are drifting.</p></trans-abstract>'
  const keywords = '<kwd-group><kwd>灯</kwd></kwd-group><kwd-group><kwd>lamp</kwd></kwd-group>'
  const both = {
    language: 'zh',
    titleHtml: { zh: '灯的漂移', en: 'Drift of lamps' },
    abstractHtml: { zh: '<p>灯在潮水中缓慢漂移。</p>', en: '<p>The lamps are drifting.</p>' },
    keywords: { zh: ['灯'], en: ['lamp'] },
  }
  const readBoth = (lang?: string, body?: string) => {
    const title =
      '灯的漂移</article-title><trans-title-group><trans-title>Drift of lamps</trans-title></trans-title-group><article-title>'
    return read(zhAbstract + enAbstract + keywords, title, lang, body)
  }

  it('has each text on the side of its letters where no text says its language', () => {
    expect(readBoth('zh')).toMatchObject(both)
    expect(readBoth(undefined)).toMatchObject(both)
    expect(readBoth(undefined, '灯在潮水中缓慢漂移，没有人知道原因。'.repeat(9))).toMatchObject(both)
    expect(readBoth('en', '灯在潮水中缓慢漂移，没有人知道原因。'.repeat(9))).toMatchObject(both)
    expect(readBoth('en', 'The lamp was drifting. '.repeat(30))).toMatchObject({ ...both, language: 'en' })
    expect(readBoth('zh').warnings).toEqual([
      expect.stringMatching(
        /^line \d+: <trans-title>, line \d+: <trans-abstract>, line \d+: <kwd-group>: without xml:lang/,
      ),
    ])
  })

  it('has an English article that is labelled Chinese on the English side', () => {
    const meta =
      '<abstract><p>The lamps were drifting with the tide that came from the sea and the wind, and nobody knew why.</p></abstract>'
    expect(read(meta, 'Drift of slow lamps', 'zh')).toMatchObject({
      language: 'en',
      titleHtml: { zh: null, en: 'Drift of slow lamps' },
      abstractHtml: { zh: null, en: expect.stringContaining('drifting') },
    })
  })

  it('moves no text that says its own language, and none onto another', () => {
    const own = '<abstract xml:lang="en"><p>灯在潮水中缓慢漂移。</p></abstract>'
    expect(read(own, 'Drift of slow lamps', 'en').abstractHtml).toEqual({
      zh: null,
      en: '<p>灯在潮水中缓慢漂移。</p>',
    })
    const title =
      'Drift of slow lamps</article-title><trans-title-group xml:lang="en"><trans-title>Slow lamps</trans-title></trans-title-group><article-title>'
    expect(read('', title, 'zh').titleHtml).toEqual({ zh: 'Drift of slow lamps', en: 'Slow lamps' })
  })

  it.each([
    ['ja', '日本灯台史論'],
    ['ko', '등불의 표류'],
    ['fr', 'Le gardien du phare'],
  ])('leaves a title in a third language to it: %s', (lang, title) => {
    expect(read('', title, lang)).toMatchObject({
      language: lang,
      titleHtml: { zh: null, en: null },
      warnings: [],
    })
  })

  it('keeps a short name in Latin letters as a Chinese title', () => {
    expect(read('', 'COVID-19', 'zh')).toMatchObject({
      language: 'zh',
      titleHtml: { zh: 'COVID-19', en: null },
    })
    expect(read('', 'CRISPR/Cas9基因编辑', 'en').titleHtml.zh).toBe('CRISPR/Cas9基因编辑')
  })
})

it('announces each text of a translation in the language it is written in', () => {
  const part = (lang: string, text: string): string =>
    `<sub-article article-type="translation" xml:lang="${lang}"><front-stub><abstract><p>${text}</p></abstract></front-stub><body><p>${text}</p></body></sub-article>`
  const english = 'The lamp was drifting slowly with the tide, and nobody knew the reason. '.repeat(2)
  const read = (after: string) => {
    const { article, warnings } = readJats(jatsArticle({ after }))
    return { html: article.fullText?.html ?? '', messages: warnings.map(({ message }) => message) }
  }
  const wrong = read(part('zh', english))
  expect(wrong.html.match(/lang="en"[^>]*>/g)).toHaveLength(2)
  expect(wrong.messages).toHaveLength(2)
  expect(wrong.messages[0]).toMatch(
    /^line \d+: the <body> of a <sub-article> is declared as "zh" and written in "en"/,
  )
  expect(read(part('zh', '灯在潮水中缓慢漂移，没有人知道原因。'.repeat(9))).messages).toEqual([])
})
