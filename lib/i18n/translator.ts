import { createTranslator } from 'use-intl/core'
import { timeZone } from './time-zone'
import type { Locale } from './locales'
import { type Messages, messages } from './messages'

const create = <Feature extends keyof Messages>(locale: Locale, feature: Feature) =>
  createTranslator({ locale, messages: messages[locale], namespace: feature, timeZone })

/** Return type of `translator(locale, feature)`, `getTranslations(feature)` and `useTranslations(feature)`. */
export type Translator<Feature extends keyof Messages> = ReturnType<typeof create<Feature>>

/** Translators by language and feature, reused because each caches its formats. */
const translators = new Map<string, unknown>()

/** Returns the translator of a feature outside a request: view models, feeds, emails. */
export function translator<Feature extends keyof Messages>(
  locale: Locale,
  feature: Feature,
): Translator<Feature> {
  const key = `${locale}/${feature}`
  const known = translators.get(key) ?? create(locale, feature)
  translators.set(key, known)
  return known as Translator<Feature>
}
