import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { menuChannels } from '@/lib/rules/menu-filter'

type Entry = { code: string; enable: string; name: string; enName: string | null; children: Entry[] }
const entry = (over: Partial<Entry>): Entry => ({
  code: 'news',
  enable: '1',
  name: 'zh',
  enName: 'en',
  children: [],
  ...over,
})
const names = (entries: Entry[], locale: Locale = 'zh') =>
  menuChannels(entries, locale).map(({ channel }) => channel.name)

describe('menuChannels', () => {
  it('leaves out what is not enabled', () => {
    expect(names([entry({ name: 'a' }), entry({ name: 'b', enable: '0' })])).toEqual(['a'])
  })

  it.each(['situation', 'carousel', 'rank', 'column', 'selPicture', 'first'])('hides the code %s', (code) => {
    expect(names([entry({ code })])).toEqual([])
  })

  it('asks for a name in the language', () => {
    const chineseOnly = entry({ name: 'a', enName: ' ' })
    expect(names([chineseOnly], 'zh')).toEqual(['a'])
    expect(names([chineseOnly], 'en')).toEqual([])
    expect(names([entry({ enName: null })], 'en')).toEqual([])
  })

  it.each(['index', 'science'])('shows no children of %s', (code) => {
    expect(menuChannels([entry({ code, children: [entry({})] })], 'zh')[0]?.children).toEqual([])
  })

  it('filters the second level alike', () => {
    const parent = entry({
      children: [entry({ name: 'seen' }), entry({ code: 'quick' }), entry({ enable: '0' })],
    })
    expect(menuChannels([parent], 'zh')[0]?.children.map(({ name }) => name)).toEqual(['seen'])
  })
})
