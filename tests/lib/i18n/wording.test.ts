import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { messages } from '@/lib/i18n/messages'

type Tree = { readonly [key: string]: string | Tree }

const flat = (tree: Tree, path: string): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}.${key}`, value] as [string, string]]
      : flat(value, `${path}.${key}`),
  )

/** Messages of a language that match a pattern, without what ICU puts into braces. */
const matching = (locale: Locale, pattern: RegExp) =>
  flat(messages[locale], locale).filter(([, text]) => pattern.test(text.replace(/\{[^{}]*\}/g, '{}')))

/** What the glossary writes in another way, in a text for readers. */
describe('words of the interface', () => {
  it.each([
    ['zh', '论文', /文章(?!号)/],
    ['zh', '账号', /账户|帐号|帐户/],
    ['zh', '注销账号', /删除账号/],
    ['zh', '请稍后', /稍候/],
    ['zh', '重置密码', /重设/],
    ['zh', '登录', /登陆/],
    ['zh', '其他', /其它/],
    ['zh', '邮箱', /电子邮箱/],
    ['zh', 'a verb of its own', /进行/],
    ['en', 'phone number', /mobile number/i],
    ['en', 'email', /e-mail/i],
    ['en', 'sign in', /\blog (in|out)\b/i],
    ['en', 'UTC+8', /Beijing/],
    ['en', 'spam folder', /junk/i],
  ] as const)('%s: %s', (locale, _word, avoided) => {
    expect(matching(locale, avoided)).toEqual([])
  })
})

describe('punctuation', () => {
  it('is full-width beside Chinese characters', () => {
    expect(matching('zh', /\p{Script=Han}[,;:?!()"']|[,;:?!()"']\p{Script=Han}/u)).toEqual([])
  })

  it('ends what has several Chinese sentences', () => {
    expect(matching('zh', /。.*[^。：？]$/u)).toEqual([])
  })

  it('leaves a space between Chinese characters and letters or digits', () => {
    expect(matching('zh', /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)).toEqual([])
  })

  it('is curly and calm in English', () => {
    expect(matching('en', /["'!]|\.\.\./)).toEqual([])
  })
})
