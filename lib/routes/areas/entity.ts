import { z } from '@/lib/zod'
import { isLocale } from '@/lib/i18n/locales'
import { type InLocale, page, segment, text } from '../fields'
import { phraseHref } from '../keyword-href'
import { route } from '../route'
import { isSafePath } from '@/lib/text/safe-path'

/** Kinds of entities that works share and that have pages, as in paths. */
export const entityKinds = ['person', 'institution', 'keyword', 'fund'] as const

export type EntityKind = (typeof entityKinds)[number]

/** Search field of each kind; works are searched for a funder in all their words. */
const FIELDS = {
  person: 'authors_tic',
  institution: 'authorCompany_tic',
  keyword: 'keyword_tic',
  fund: null,
} as const

/**
 * Works of a person, institution, keyword or fund, by its name or identifier; `id` is an identifier to prefer if works
 * are counted by it.
 */
export const entityRoute = route({
  screen: 'entity',
  spellings: entityKinds.map((kind) => ({ patterns: [`/{lang}/${kind}/:name`], fixed: { kind } })),
  params: z.object({ kind: z.enum(entityKinds), name: z.string() }),
  query: z.object({ page, id: text }),
  href: ({ locale, kind, name, id }: InLocale & { kind: EntityKind; name: string; id?: string | null }) => {
    const path = `/${locale}/${kind}/${segment(name)}/`
    // A name in TeX has backslashes, which no path may have (docs/security.md#requests), and `EN` at the end of a path is
    // its language: they are searched for.
    if (!isSafePath(path) || isLocale(name.toLowerCase())) return phraseHref(locale, name, FIELDS[kind])
    return `${path}${id ? `?id=${segment(id)}` : ''}`
  },
})
