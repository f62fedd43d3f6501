import CSL from 'citeproc'
import type { CslItem } from './csl-item'
import { oneLine } from './one-line'
import type { CitedName } from './work'

/** Files of the CSL processor: the style's XML and its locales by language. */
type CslFiles = { style: string; locale: (lang: 'zh-CN' | 'en-US') => string }

const shortLang = (lang: string): 'zh-CN' | 'en-US' => (/^zh/i.test(lang) ? 'zh-CN' : 'en-US')

/**
 * Returns a formatter for one style and language. References are returned in the order of the items, as inline HTML
 * without numbers, which the caller adds.
 */
export function referenceFormatter({ style, locale }: CslFiles, lang: 'zh-CN' | 'en-US') {
  const initials = style.includes('initialize-with=')
  const links = style.includes('https://doi.org/')
  let items = new Map<string, object>()
  const engine = new CSL.Engine(
    {
      retrieveLocale: (language) => locale(shortLang(language)),
      retrieveItem: (id) => items.get(id) ?? { id },
    },
    style,
    lang,
    true,
  )
  engine.setOutputFormat('html')
  engine.opt.development_extensions.wrap_url_and_doi = false
  let round = 0
  return (works: readonly CslItem[]): string[] => {
    // Ids are positions, because a list may contain a work once in each language, prefixed with the number of the call,
    // because the engine caches items by id.
    round += 1
    const places = works.map((_, at) => `${round}-${at}`)
    items = new Map(
      works.map((item, at) => {
        const id = places[at] ?? ''
        const author = item.author?.map(initials ? forInitials : withPoints)
        const DOI = links && item.DOI ? inAddress(item.DOI) : item.DOI
        return [id, { ...item, id, author, DOI }]
      }),
    )
    engine.updateItems([])
    engine.updateItems(places)
    const [about, entries] = engine.makeBibliography() || [{ entry_ids: [] }, []]
    const byPosition = new Map(about.entry_ids.map(([place], at) => [place, entries[at] ?? '']))
    return places.map((place) => bareEntry(byPosition.get(place) ?? ''))
  }
}

/**
 * Capitalises the second part of a hyphenated name and parts initials behind a name: "Ya-qiong" yields the initials Y and
 * Q only then, "Luciana MF" L, M and F.
 */
const forInitials = (name: CitedName): CitedName =>
  'given' in name && name.given
    ? {
        ...name,
        given: name.given
          .replace(/(?<=\p{L}-)\p{Ll}/gu, (letter) => letter.toUpperCase())
          .replace(/(?<=\p{Ll} )\p{Lu}{2,3}(?=$| )/gu, (initials) => [...initials].join(' ')),
      }
    : name

/** Sets the points of initials, "V V" as reference lists print them, where a style prints given names in full. */
const withPoints = (name: CitedName): CitedName =>
  'given' in name && name.given
    ? { ...name, given: name.given.replace(/(?<!\p{L})\p{Lu}(?![\p{L}.'’])/gu, '$&.') }
    : name

/** Encodes the characters of a DOI that end an address or are no part of one (DOI Handbook 3.8). */
const inAddress = (doi: string): string => doi.replace(/[%"#<>?\s]/g, encodeURIComponent)

/**
 * Drops marks that the CSL processor sets too many: full stops behind Chinese marks and commas behind a question in
 * quotes, of which it knows ASCII full stops only, and the comma between two Chinese names of a style with one for
 * inverted names.
 */
const withOneMark = (html: string): string =>
  html
    .replace(/([？！。])((?:<\/[a-z]+>)*)\.(?!\.)/g, '$1$2')
    .replace(/(?<=[?!]),(?=”)/g, '')
    .replace(/(?<=^\p{Script=Han}{2,4}), 和(?=\p{Script=Han})/u, '和')

/** Removes the wrapper elements and the number of an entry; inline marks stay. */
const bareEntry = (html: string): string =>
  withOneMark(
    oneLine(
      html
        .replace(/<div class="csl-left-margin">.*?<\/div>/s, '')
        .replace(/<\/?(?:div|span|a)\b[^>]*>/g, '')
        .replace(/&#60;/g, '&lt;')
        .replace(/&#62;/g, '&gt;')
        .replace(/&#38;/g, '&amp;'),
    ),
  )
