import { expect, it } from 'vitest'
import { externalView, topicView } from '@/app/_article/external-view-model'
import { channel } from '@/lib/contract/channel'
import { arbitraryArticle } from '../../support/article'

const JUMP = '/en/jump/article/101/100001/'
const linked = 'https://vas.example/1'

it.each([
  ['its own link', { vasDocLink: linked, vasDocsource: 'Set' }, false, { label: 'Set', href: linked }],
  [
    'a link without a name',
    { vasDocLink: linked },
    false,
    { label: 'Read the external document', href: linked },
  ],
  ['its number, by the jump URL', { vasDocId: 'V1' }, true, { href: JUMP, numbers: [/V1/] }],
  ['a script, by the jump URL', { vasDocLink: 'javascript:alert(1)', adcsDocId: 'A1' }, true, { href: JUMP }],
  ['a mail address, not at all', { vasDocLink: 'mailto:a@b.example', vasDocId: 'V1' }, false, { href: null }],
  ['its name in another language', { vasDocsource: '数据集' }, false, { label: '数据集', lang: 'zh' }],
  ['its name alone where nothing leads to it', { vasDocsource: 'Set' }, false, { label: 'Set', href: null }],
])('links the document elsewhere: %s', (_, fields, jumps, expected) => {
  const view = externalView(arbitraryArticle(fields), jumps, 'en')
  const { numbers, ...rest } = expected as { numbers?: RegExp[] }
  expect(view).toMatchObject(rest)
  for (const [at, number] of (numbers ?? []).entries()) expect(view?.numbers[at]).toMatch(number)
})

it.each([{}, { vasDocLink: 'null', vasDocId: '', adcsDocId: 'undefined' }])(
  'shows nothing for an article without any',
  (fields) => expect(externalView(arbitraryArticle(fields), true, 'zh')).toBeNull(),
)

it('names the channel of its topic, where the site has it', () => {
  const one = { id: 7, siteId: 101, code: 'newComposite', name: '量子', enName: 'Quanta', enable: '1' }
  const channels = [channel.parse(one)]
  expect(topicView(arbitraryArticle({ topicId: 7 }), channels, 'en')).toEqual({
    label: 'Quanta',
    href: '/en/newcomposite/7/',
  })
  const chinese = [channel.parse({ ...one, enName: '' })]
  expect(topicView(arbitraryArticle({ topicId: 7 }), chinese, 'en')).toMatchObject({
    label: '量子',
    lang: 'zh',
  })
  expect(topicView(arbitraryArticle({ topicId: 8 }), channels, 'en')).toBeNull()
  expect(topicView(arbitraryArticle(), channels, 'en')).toBeNull()
})
