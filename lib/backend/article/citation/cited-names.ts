import { pinyin } from 'pinyin-pro'
import type { NameParts } from '@/lib/backend/db/schema/column-types'
import { easternName, hanName, latinName, nameOfParts, nameText } from '@/lib/citation/names'
import type { CitedAuthor, CitedName } from '@/lib/citation/work'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { hasEasternScript } from '@/lib/text/eastern-script'
import { hasHan } from '@/lib/text/has-han'
import type { ArticlePeople } from '../gather'

type Author = Pick<ArticlePeople['authorList'][number], 'name' | 'enName' | 'nameParts' | 'collective'>

/** Returns the names of an author as references cite them, in parts where these are known or can be told. */
export function citedAuthor({ name, enName, nameParts, collective }: Author, language?: string): CitedAuthor {
  return {
    zh: name ? (ofParts(nameParts?.zh, language) ?? nameOn(name, collective, undefined)) : null,
    en: enName ? (ofParts(nameParts?.en) ?? nameOn(enName, collective, name ?? undefined)) : null,
  }
}

const ofParts = (parts: NameParts | undefined, language?: string): CitedName | null =>
  parts ? nameOfParts(parts.family, parts.given, parts.suffix, language) : null

function nameOn(name: string, collective: boolean, chinese: string | undefined): CitedName {
  if (collective) return { literal: name }
  if (hasHan(name)) return hanName(name)
  if (hasEasternScript(name)) return easternName(name)
  return latinName(name, { familyPinyin: chinese && familyPinyin(chinese) })
}

/** Returns the family name of a Chinese name in pinyin, which tells at which end of the Latin name it is. */
function familyPinyin(name: string): string | undefined {
  const parts = hanName(name)
  if (!hasHan(name) || 'literal' in parts) return undefined
  return pinyin(parts.family, { toneType: 'none', mode: 'surname', type: 'array', v: true }).join('')
}

/** A name as JATS, Crossref and full-text JSON hold it; one that cannot be split is all family name. */
type ExportedName = { surname: string; givenname: string; suffix?: string }

/** Returns the names of an author for formats that hold them in parts, one a language; null where one is missing. */
export function exportedNames(author: Author, language?: string): Record<Locale, ExportedName | null> {
  const { zh, en } = citedAuthor(author, language)
  return { zh: zh && exportedName(zh), en: en && exportedName(en) }
}

function exportedName(name: CitedName): ExportedName {
  if ('literal' in name) return { surname: name.literal, givenname: '' }
  const { family, given = '', suffix, 'non-dropping-particle': particle } = name
  const surname = particle ? `${particle} ${family}` : family
  return { surname, givenname: given, ...(suffix ? { suffix } : {}) }
}

/** Chinese names need no parts: they stand with the family name first. Telling them of thousands takes time. */
const hasAllParts = ({ name, enName, nameParts }: Author): boolean =>
  (!name || hasHan(name) || nameParts?.zh !== undefined) && (!enName || nameParts?.en !== undefined)

/** Returns authors with the parts of their names, told from the whole names where the source does not state them. */
export const withNameParts = <Row extends Author>(authors: Row[], language: string): Row[] =>
  authors.map((author) => {
    if (author.collective || hasAllParts(author)) return author
    const names = exportedNames(author, language)
    const told = LOCALES.flatMap((lang): [Locale, NameParts][] => {
      const { surname, givenname, suffix = null } = names[lang] ?? { surname: '', givenname: '' }
      return surname && givenname ? [[lang, { family: surname, given: givenname, suffix }]] : []
    })
    return { ...author, nameParts: { ...Object.fromEntries(told), ...author.nameParts } }
  })

/** Returns authors in the language of a work, Western names as "Family, Given", Chinese ones in one word. */
export const creatorsOf = (language: string, authors: readonly Author[]): string[] =>
  authors
    .map((author) => citedAuthor(author, language))
    .flatMap(({ zh, en }) => {
      const name = /^(zh|ja)/i.test(language) ? (zh ?? en) : (en ?? zh)
      return name ? [nameText(name, true)] : []
    })
