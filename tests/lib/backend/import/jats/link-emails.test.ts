import { expect, it } from 'vitest'
import { linkEmails } from '@/lib/backend/import/jats/front/link-emails'

const link = (address: string) => `<a href="mailto:${address}">${address}</a>`

it.each([
  ['<p>E-mail:a.b@c.edu.cn.</p>', `<p>E-mail:${link('a.b@c.edu.cn')}.</p>`],
  [
    '<p>通信作者邮箱lin@c.cn（林）；d@e.org电话</p>',
    `<p>通信作者邮箱${link('lin@c.cn')}（林）；${link('d@e.org')}电话</p>`,
  ],
  ['<p>&lt;a@b.org&gt;</p>', `<p>&lt;${link('a@b.org')}&gt;</p>`],
])('links what is written in %s', (html, linked) => {
  expect(linkEmails(html)).toBe(linked)
})

it.each([
  '<p><a href="mailto:a@b.org">a@b.org</a></p>',
  '<p><a href="https://b.org"><i>a@b.org</i></a></p>',
  '<p><img alt="a@b.org"/> at @b.org, a@b</p>',
])('leaves %s as it is', (html) => {
  expect(linkEmails(html)).toBe(html)
})

it('takes time in proportion to a text without an end', () => {
  const text = 'a'.repeat(200_000)
  expect(linkEmails(`${text}@`)).toBe(`${text}@`)
})
