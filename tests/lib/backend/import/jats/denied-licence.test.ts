import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (licence: string) => {
  const { article } = readJats(jatsArticle({ meta: `<permissions>${licence}</permissions>` }))
  return [article.oa, article.licence.url]
}
const worded = (text: string): string => `<license><license-p>${text}</license-p></license>`

it.each([
  'All rights reserved. This is not an open access article; no Creative Commons Attribution licence applies.',
  'The article is not distributed under a Creative Commons Attribution licence.',
  'This is a non-open access article.',
  'This is not, as some have it, an article for free; it is not an open access article.',
  '本文不是开放获取论文。',
  '本刊未采用知识共享署名许可协议。',
])('does not open a work whose licence is denied: %s', (text) => {
  expect(read(worded(text))).toEqual([false, null])
})

it.each([
  'This is an open access article under the Creative Commons Attribution 4.0 licence. Images not included in the Creative Commons licence need permission.',
  'Open access: licensed under CC BY 4.0. No part of it may be sold.',
])('opens one whose licence is granted beside what it does not cover: %s', (text) => {
  expect(read(worded(text))).toEqual([true, 'https://creativecommons.org/licenses/by/4.0/'])
})

it.each([
  '本刊为非营利性开放获取期刊。',
  '本文不仅是开放获取论文。',
  'This is not only an open access article.',
  'There is no charge for reading this open access article.',
  'This is an open access article, which does not require a Creative Commons licence of its readers.',
])('opens one whose words deny something else: %s', (text) => {
  expect(read(worded(text))[0]).toBe(true)
})

it('takes the non-commercial condition of a licence for no denial', () => {
  const [oa, url] = read(worded('本文采用署名-非商业性知识共享许可协议 CC BY-NC 4.0。'))
  expect([oa, url]).toEqual([true, 'https://creativecommons.org/licenses/by-nc/4.0/'])
})

it('opens a work by the type of its licence', () => {
  const typed = (type: string) =>
    read(`<license license-type="${type}"><license-p>© 2026</license-p></license>`)[0]
  for (const type of ['open', 'oa', 'OA', 'free-to-read', 'diamond', 'gold', 'open-access', 'gold-oa'])
    expect([type, typed(type)]).toEqual([type, true])
  for (const type of ['free', 'closed', 'subscription', 'non-open-access', 'not-open-access'])
    expect([type, typed(type)]).toEqual([type, false])
})
