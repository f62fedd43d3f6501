import { expect, it } from 'vitest'
import { leftOut } from '@/app/_account/personal/left-out'
import { translator } from '@/lib/i18n/translator'

const item = (type: number, resourceId: number, title: string) => ({
  ...{ id: resourceId, type, resourceId, citation: `Cited ${title}`, gone: false },
  resource: { title, enTitle: null },
})
const query = (name: string, content: unknown[]) => ({
  queryKey: ['member', name, {}],
  state: { data: { content } },
})
const state = {
  mutations: [],
  queries: [
    query('favorites', [
      item(-2, 7, '会议<sub>2</sub>'),
      item(428, 8, '论文'),
      { ...item(25, 9, '图'), gone: true },
    ]),
    query('history', [item(-2, 7, 'History')]),
  ],
} as never

it.each(['zh', 'en'] as const)('names what no album takes, in %s', (locale) => {
  const t = translator(locale, 'personal')
  const names = locale === 'zh' ? '会议2；Cited 图' : '会议2; Cited 图'
  expect(leftOut({ left: '-2:7,25:9' }, state, locale)).toBe(t('albumLeftNamed', { names }))
  expect(leftOut({ left: '-2:77,30:1' }, state, locale)).toBe(t('albumLeft', { count: 2 }))
  for (const left of [undefined, '', 'a:b', '<b>']) expect(leftOut({ left }, state, locale)).toBeNull()
})
