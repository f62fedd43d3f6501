import { createTranslator } from 'next-intl'
import type { Locale } from './locales'
import { type Messages, messages } from './messages'

const create = <Feature extends keyof Messages>(locale: Locale, feature: Feature) =>
  createTranslator({ locale, messages: messages[locale], namespace: feature })

/** What `translator(locale, feature)` gives. */
export type Translator<Feature extends keyof Messages> = ReturnType<typeof create<Feature>>

/** One a language and feature: a translator keeps the messages it has parsed, and a page asks for some a hundred times. */
const made = new Map<string, unknown>()

/** A feature's words in a language, for view models: plain function, no request needed. */
export function translator<Feature extends keyof Messages>(
  locale: Locale,
  feature: Feature,
): Translator<Feature> {
  const key = `${locale}/${feature}`
  const known = made.get(key) ?? create(locale, feature)
  made.set(key, known)
  return known as Translator<Feature>
}
