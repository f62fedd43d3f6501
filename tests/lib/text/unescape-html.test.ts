import { expect, it } from 'vitest'
import { escapeHtml } from '@/lib/text/escape-html'
import { unescapeHtml } from '@/lib/text/unescape-html'

it.each(['a < b > "c" & d', '&amp;lt;', '&quot', '&nbsp;'])('reverses the escaping of %s', (text) =>
  expect(unescapeHtml(escapeHtml(text))).toBe(text),
)

it('leaves other references as they are', () => expect(unescapeHtml('&nbsp;&#38;&lt')).toBe('&nbsp;&#38;&lt'))
