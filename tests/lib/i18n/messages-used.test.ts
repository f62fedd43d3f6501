import { expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { sourceText } from '../../support/source-text'

const paths = (value: unknown, path: string[] = []): string[] =>
  typeof value === 'string'
    ? [path.join('.')]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => paths(inner, [...path, key]))

const source = sourceText()
  .filter(({ path }) => path !== 'lib/i18n/messages.ts')
  .map(({ text }) => text)
  .join('\n')
const words = new Set(source.match(/[\w-]+/g))
/** Text before the variable part of a composed key: `label.${kind}`. */
const prefixes = [...source.matchAll(/`([\w.]+)\$\{/g)].map(([, prefix]) => prefix ?? '')
/** Tables of messages indexed by data. */
const tables = [...source.matchAll(/messages\[\w+\]\.(\w+)\.(\w+)/g)].map(
  ([, feature, key]) => `${feature}.${key}.`,
)
/** Checks whether a message is used; messages passed whole to an island are found by the last part of their key. */
const isUsed = (feature: string, path: string): boolean =>
  source.includes(`'${path}'`) ||
  prefixes.some((prefix) => path.startsWith(prefix)) ||
  tables.some((table) => `${feature}.${path}`.startsWith(table)) ||
  words.has(path.split('.').at(-1) ?? '')

it('holds no message that nothing shows', () => {
  const unused = Object.entries(messages.zh).flatMap(([feature, tree]) =>
    paths(tree)
      .filter((path) => !isUsed(feature, path))
      .map((path) => `${feature}.${path}`),
  )
  expect(unused).toEqual([])
})

it('has the same messages in both languages, each with the same places to fill', () => {
  const flat = (tree: unknown) =>
    paths(tree).map((path) => {
      const text = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], tree)
      const places = String(text).match(/\{\w+/g) ?? []
      return `${path} ${[...new Set(places)].sort().join(' ')}`
    })
  expect(flat(messages.en).sort()).toEqual(flat(messages.zh).sort())
})
