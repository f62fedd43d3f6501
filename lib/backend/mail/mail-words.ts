import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en/mail.json'
import zh from '@/messages/zh/mail.json'

const words: Record<Locale, Record<keyof typeof zh, string>> = { zh, en }

/** A sentence of a letter, `{name}` placeholders filled. */
export const mailWord = (
  locale: Locale,
  key: keyof typeof zh,
  values: Record<string, string | number> = {},
): string => words[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
