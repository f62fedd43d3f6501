import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { type Messages, messages } from '@/lib/i18n/messages'
import { type Translator, translator } from '@/lib/i18n/translator'

type Tree = { [key: string]: string | Tree }

const texts = (tree: Tree, path: string[] = []): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : texts(value, [...path, key]),
  )

const features = Object.keys(messages.zh) as (keyof Messages)[]

it.each(LOCALES)('shows every message without values in %s as it is written', (locale) => {
  const differing = features.flatMap((feature) => {
    const t = translator(locale, feature) as Translator<'page'>
    return texts(messages[locale][feature] as Tree)
      .filter(([path, text]) => !text.includes('{') && t(path as 'home') !== text)
      .map(([path]) => `${feature}.${path}`)
  })
  expect(differing).toEqual([])
})

it.each(['zh', 'en'])('no message of %s is written twice: the last one would win', (locale) => {
  for (const name of readdirSync(`messages/${locale}`).filter((each) => each.endsWith('.json'))) {
    const text = readFileSync(`messages/${locale}/${name}`, 'utf8')
    const keys = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, each) => sum + 1 + keys(each), 0)
        : 0
    expect([name, text.match(/^\s*"(?:[^"\\]|\\.)*":/gm)?.length]).toEqual([name, keys(JSON.parse(text))])
  }
})
