import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BoundedMap } from '@/lib/bounded-map'
import type { CslItem } from '@/lib/citation/csl-item'
import { type CslStyleId, cslStyleOf } from '@/lib/citation/csl-styles'
import { referenceFormatter } from '@/lib/citation/format-references'

/** Relative to the working directory of the server, like the migrations. */
const FOLDER = 'content/csl'

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

type Formatter = ReturnType<typeof referenceFormatter>

const formatters = new Map<string, Formatter>()
const locales = new Map<string, string>()

const locale = (lang: string): string => {
  const cached = locales.get(lang) ?? read(`locales-${lang}.xml`)
  locales.set(lang, cached)
  return cached
}

/** Returns the cached formatter of a style and language: parsing a style takes far longer than using it. */
function formatterOf(id: CslStyleId, lang: 'zh-CN' | 'en-US'): Formatter {
  const key = `${id} ${lang}`
  const cached = formatters.get(key) ?? referenceFormatter({ style: read(`${id}.csl`), locale }, lang)
  formatters.set(key, cached)
  return cached
}

/** Items formatted before yielding to the event loop: one takes some milliseconds. */
const SLICE = 5
const cache = new BoundedMap<string, string>(2000)

const breath = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Groups works by first author and year, because years within a list get suffixes (2020a, 2020b). */
function alike(items: readonly CslItem[]): CslItem[][] {
  const groups = new Map<string, CslItem[]>()
  for (const item of items) {
    const [first] = item.author ?? []
    const key = JSON.stringify([first, item.issued?.['date-parts'][0]?.[0], item.language])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

/** Layouts are for English and for Chinese: any other language of letters is set as English, "et al." after its names. */
const inLayout = (item: CslItem): CslItem =>
  /^(zh|en|ja|ko)/i.test(item.language) ? item : { ...item, language: 'en-US' }

function formatGroup(group: readonly CslItem[], styleId: CslStyleId): string[] {
  const { id, by } = cslStyleOf(styleId)
  const key = JSON.stringify([id, group])
  const cached = cache.get(key)
  if (cached !== undefined) return JSON.parse(cached) as string[]
  const lang = by === 'locale' && !/^zh/i.test(group[0]?.language ?? '') ? 'en-US' : 'zh-CN'
  const formatted = formatterOf(id, lang)(by === 'layout' ? group.map(inLayout) : group)
  cache.set(key, JSON.stringify(formatted))
  return formatted
}

/**
 * Formats items in a style as inline HTML, in their order, each in the locale of its own language. Long lists are
 * formatted in slices, so that other requests are served in between.
 */
export async function formatReferences(items: readonly CslItem[], style: CslStyleId): Promise<string[]> {
  const formatted = new Map<CslItem, string>()
  let since = 0
  const groups = cslStyleOf(style).letters ? alike(items) : items.map((item) => [item])
  for (const group of groups) {
    if (since >= SLICE) {
      await breath()
      since = 0
    }
    formatGroup(group, style).forEach((html, at) => {
      const item = group[at]
      if (item) formatted.set(item, html)
    })
    since += group.length
  }
  return items.map((item) => formatted.get(item) ?? '')
}
