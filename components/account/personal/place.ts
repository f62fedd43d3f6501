import type zh from '@/messages/zh/personal.json'

/** Words of the personal centre, placeholders unfilled. */
export type PersonalWords = Readonly<Record<keyof typeof zh, string>>

/** Where the personal centre is shown, and its words. */
export type PersonalPlace = { locale: 'zh' | 'en'; siteId: number; words: PersonalWords }

/** `{name}` filled in; plurals choose their form by `count`. */
export function fill(text: string, values: Record<string, string | number>): string {
  const plural = /\{count, plural, one \{(.*?)\} other \{(.*?)\}\}/.exec(text)
  const chosen = plural ? text.replace(plural[0], (values.count === 1 ? plural[1] : plural[2]) ?? '') : text
  return chosen
    .replace('#', String(values.count ?? ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Word of a resource type number. */
export const typeWord = (words: PersonalWords, type: number | null): string =>
  (words as Record<string, string>)[`type${String(type).replace('-', '_')}`] ?? words.type0
