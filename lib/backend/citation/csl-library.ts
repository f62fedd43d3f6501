import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CslItem } from '@/lib/domain/citation/csl-item'
import { type CslStyleId, cslStyleOf } from '@/lib/domain/citation/csl-styles'
import { referenceFormatter } from '@/lib/domain/citation/format-references'

/** Relative to the folder the server is started in, as the migrations are. */
const FOLDER = 'content/csl'

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

type Formatter = ReturnType<typeof referenceFormatter>

const formatters = new Map<string, Formatter>()
const locales = new Map<string, string>()

const locale = (lang: string): string => {
  const known = locales.get(lang) ?? read(`locales-${lang}.xml`)
  locales.set(lang, known)
  return known
}

/** Engines are kept: reading a style takes far longer than using it. */
function formatterOf(id: CslStyleId, lang: 'zh-CN' | 'en-US'): Formatter {
  const key = `${id} ${lang}`
  const known = formatters.get(key) ?? referenceFormatter({ style: read(`${id}.csl`), locale }, lang)
  formatters.set(key, known)
  return known
}

/** References of some items in a style, as inline HTML, in their order; each in the words of its own language. */
export function formatReferences(items: readonly CslItem[], asked: CslStyleId): string[] {
  const { id, by } = cslStyleOf(asked)
  if (by === 'layout') return formatterOf(id, 'zh-CN')(items)
  const formatted = new Map<CslItem, string>()
  for (const lang of ['zh-CN', 'en-US'] as const) {
    const own = items.filter(({ language }) => /^zh/i.test(language) === (lang === 'zh-CN'))
    if (own.length === 0) continue
    formatterOf(
      id,
      lang,
    )(own).forEach((html, at) => {
      const item = own[at]
      if (item) formatted.set(item, html)
    })
  }
  return items.map((item) => formatted.get(item) ?? '')
}
