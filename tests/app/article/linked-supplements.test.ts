import { expect, it } from 'vitest'
import { linkedSupplements } from '@/app/_article/linked-supplements'
import { arbitraryArticle } from '../../support/article'

const item = '<li id="S1" data-type="note"><span data-part="label">附件 1</span> <p>日志</p></li>'
const file = {
  fileId: 'ab',
  name: 'log.csv',
  role: 'supplement',
  anchor: 'S1',
  label: null,
  enLabel: null,
  size: 5000,
}
const { attachments } = arbitraryArticle({ attachments: [file] as never })

it('links the label of supplementary material to its file', () => {
  expect(linkedSupplements(item, attachments, () => '（5 KB）')).toBe(
    '<li id="S1" data-type="note"><span data-part="label"><a href="/rc-pub/front/files/get?id=ab">附件 1</a>（5 KB）</span> <p>日志</p></li>',
  )
})

it('leaves an item of several files, or of none', () => {
  expect(linkedSupplements(item, [...attachments, ...attachments], () => '')).toBe(item)
  expect(linkedSupplements(item, [], () => '')).toBe(item)
})
