import { describe, expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(texts)

/** Other words for what has one name in the interface; those of search engines are theirs. */
const OTHERS = {
  zh: /搜索(?!引擎)|资讯|存疑/,
  en: /favourit|licence|\bcentre|organisation|neighbour|colour|behaviour|acknowledgement/i,
}

describe('interface texts', () => {
  it.each(['zh', 'en'] as const)('in %s call one thing by one word, in one spelling', (language) => {
    expect(texts(messages[language]).filter((text) => OTHERS[language].test(text))).toEqual([])
  })
})
