import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'

const read = (lang: Locale, file: string) =>
  JSON.parse(readFileSync(`messages/${lang}/${file}.json`, 'utf8')) as Record<string, string>

/** Returns interface texts, so that a journey has the same code in both languages. */
export const said = (lang: Locale) => {
  const [account, api, favorite, personal, subscribe, subscriptions] = [
    'account',
    'api',
    'favorite',
    'personal',
    'subscribe',
    'subscriptions',
  ].map((file) => read(lang, file))
  const of = (words: Record<string, string> | undefined) => (key: string) => {
    const text = words?.[key]
    if (text === undefined) throw new Error(`no word for ${key}`)
    return text
  }
  return {
    account: of(account),
    api: of(api),
    favorite: of(favorite),
    personal: of(personal),
    subscribe: of(subscribe),
    subscriptions: of(subscriptions),
  }
}

/** Opens a section of the personal centre. */
export const personal = (page: Page, lang: Locale, type: string) =>
  page.goto(`/personal?lang=${lang}&type=${type}`)

/** Returns the button of a page or dialog by its exact name. */
export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
