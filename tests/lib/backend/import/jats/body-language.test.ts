import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (lang: string, sentence: string) => {
  const { article, warnings } = readJats(jatsArticle({ lang, body: `<p>${sentence.repeat(40)}</p>` }))
  return [article.fullText?.lang, warnings.map(({ code }) => code), article.front?.notShown.length]
}

it('announces a body in the language it is written in, and says so', () => {
  expect(read('zh', 'The lamp was drifting slowly with the tide. ')).toEqual(['en', ['language'], 1])
  expect(read('en', '灯在潮水中缓慢漂移，没有人知道原因。')).toEqual(['zh', ['language'], 1])
  expect(read('zh', 'As lâmpadas não foram vistas com uma das redes. ')).toEqual(['pt', ['language'], 1])
})

it('leaves a body as it is declared where the letters say nothing else', () => {
  expect(read('pt', 'As lâmpadas não foram vistas. ')).toEqual(['pt', [], 0])
  expect(read('zh', '灯在 tide 中缓慢漂移 drifting。')).toEqual(['zh', [], 0])
})
