import { describe, expect, it } from 'vitest'
import { channelTitle } from '@/app/_page/channel-title'
import type { SiteBundle } from '@/lib/client/load-site'
import type { Locale } from '@/lib/i18n/locales'
import { arbitraryChannel } from '@/tests/support/header-input'

const pictures = arbitraryChannel({ code: 'picture', name: '论文图片', enName: 'Figures of our papers' })
const gallery = arbitraryChannel({ code: 'picture', name: '图廊', enName: null })
const closed = arbitraryChannel({ code: 'table', name: '表格', enName: 'Tables', enable: '0' })
const news = arbitraryChannel({
  code: 'newNews',
  name: '新闻',
  enName: 'News',
  children: [pictures, gallery],
})
const bundle = { channels: [news, closed] } as unknown as SiteBundle

const title = (locale: Locale, codes: string[], columnId?: number) =>
  channelTitle({ bundle, locale }, { query: columnId ? { columnId: String(columnId) } : {} }, codes, '图')

describe('the heading of a list', () => {
  it('is the name the site gives its channel', () => {
    expect(title('zh', ['picture'])).toBe('论文图片')
    expect(title('en', ['picture'], pictures.id)).toBe('Figures of our papers')
    expect(title('zh', ['picture'], gallery.id)).toBe('图廊')
  })

  it('is what the list is called anywhere, where the channel is shut, unnamed in the language, or of another code', () => {
    expect(title('zh', ['table'])).toBe('图')
    expect(title('en', ['picture'], gallery.id)).toBe('图')
    expect(title('zh', ['table'], news.id)).toBe('图')
  })
})
