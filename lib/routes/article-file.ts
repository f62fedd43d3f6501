import { type Locale, isLocale } from '@/lib/i18n/locales'

/** File formats of an article by extension, with their media types. */
export const FORMAT_TYPES = {
  xml: 'application/xml',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  linkset: 'application/linkset+json',
} as const

export type MachineFormat = keyof typeof FORMAT_TYPES

const isMachineFormat = (value: string): value is MachineFormat => Object.hasOwn(FORMAT_TYPES, value)

/** Other media types for these formats. */
const OTHER_TYPES: ReadonlyMap<string, MachineFormat> = new Map([
  ['text/xml', 'xml'],
  ['application/jats+xml', 'xml'],
  ['text/x-bibtex', 'bib'],
  ['application/bibtex', 'bib'],
])

/** Returns the path of an article's file: by id only, for a DOI may have any ending. */
export const articleFilePath = (locale: Locale, id: number | string, format: MachineFormat): string =>
  `/${locale}/article/${id}.${format}`

/** PDF below its article's page, where scholarly indexes expect it. */
const BESIDE_PAGE = /^\/(zh|en)\/article\/(?:doi\/10\.\d{4,9}\/.+|\d{1,9})\/(\d{1,9})\.(pdf)$/

/** Parses such a path; null for any other. */
export function readArticleFilePath(
  path: string,
): { locale: Locale; id: number; format: MachineFormat } | null {
  const [, locale, id, format = ''] =
    /^\/(zh|en)\/article\/(\d{1,9})\.([a-z]+)\/?$/.exec(path) ?? BESIDE_PAGE.exec(path) ?? []
  return isLocale(locale) && isMachineFormat(format) ? { locale, id: Number(id), format } : null
}

/**
 * Returns the format an Accept header prefers to HTML (RFC 9110 section 12.5.1); null if HTML is as good. Browsers, `*`
 * and clients that accept anything get the page.
 */
export function preferredFormat(accept: string | undefined): MachineFormat | null {
  const ranges = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
      const q = parameters.find((parameter) => /^q=/.test(parameter))
      return { type, weight: q ? Number(q.slice(2)) || 0 : 1 }
    })
  const weightOf = (...types: string[]) =>
    types.map((type) => ranges.find((range) => range.type === type)).find(Boolean)?.weight ?? 0
  const page = weightOf('text/html', 'application/xhtml+xml', 'text/*', '*/*')
  const formats = ranges
    .map(({ type, weight }) => ({ format: formatOfType(type), weight }))
    .filter(({ format, weight }) => format !== null && weight > page)
    .sort((a, b) => b.weight - a.weight)
  return formats[0]?.format ?? null
}

const formatOfType = (type: string): MachineFormat | null =>
  (Object.keys(FORMAT_TYPES) as MachineFormat[]).find((format) => FORMAT_TYPES[format] === type) ??
  OTHER_TYPES.get(type) ??
  null
