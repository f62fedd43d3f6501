import { createTranslator } from 'use-intl/core'
import { timeZone } from './time-zone'
import type { Locale } from './locales'
import { type Messages, messages } from './messages'

const create = <Feature extends keyof Messages>(locale: Locale, feature: Feature) =>
  createTranslator({ locale, messages: messages[locale], namespace: feature, timeZone })

/** What `translator(locale, feature)`, `getTranslations(feature)` and `useTranslations(feature)` give. */
export type Translator<Feature extends keyof Messages> = ReturnType<typeof create<Feature>>

/** One a language and feature: a translator keeps the formats it has made. */
const translators = new Map<string, unknown>()

/** The messages of a feature in a language, where there is no request to read it from: view models, feeds, emails. */
export function translator<Feature extends keyof Messages>(
  locale: Locale,
  feature: Feature,
): Translator<Feature> {
  const key = `${locale}/${feature}`
  const known = translators.get(key) ?? create(locale, feature)
  translators.set(key, known)
  return known as Translator<Feature>
}
