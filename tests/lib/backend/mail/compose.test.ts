import { expect, it } from 'vitest'
import { compose } from '@/lib/backend/mail/compose'

it('writes an address that is its own text once, and others under their text', () => {
  const href = 'https://j.example/zh/article/1/?a=1&b=2'
  const { text, html } = compose('zh', [
    { text: '目录', heading: true },
    { text: '栏目', group: true },
    { text: '题 <i>', note: '林明', href },
    { text: href, href },
  ])
  expect(text).toBe(`目录\n\n栏目\n\n题 <i>\n林明\n${href}\n\n${href}\n`)
  expect(html).toContain('题 &lt;i&gt;</a>')
  expect(html).toContain('<span style="font-size:14px;color:#4d5661">林明</span>')
  expect(html).toContain('lang="zh-CN"')
})

it('keeps the lines of a text in both forms', () => {
  const { text, html } = compose('en', [{ text: 'Page 3:\n<b>' }])
  expect(text).toBe('Page 3:\n<b>\n')
  expect(html).toContain('Page 3:<br>\n&lt;b&gt;</p>')
})
