import { createTranslator } from 'next-intl'
import type { Locale } from './locales'
import { type Messages, messages } from './messages'

/** A feature's words in a language, for view models: plain function, no request needed. */
export const translator = <Feature extends keyof Messages>(locale: Locale, feature: Feature) =>
  createTranslator({ locale, messages: messages[locale], namespace: feature })

/** What `translator(locale, feature)` gives. */
export type Translator<Feature extends keyof Messages> = ReturnType<typeof translator<Feature>>
