import { z } from '@/lib/zod'
import { type InLocale, page, segment, text } from '../fields'
import { route } from '../route'

/** Kinds of entities that works share and that have pages, as in paths. */
export const entityKinds = ['person', 'institution', 'keyword', 'fund'] as const

export type EntityKind = (typeof entityKinds)[number]

/**
 * Works of a person, institution, keyword or fund, by its name or identifier; `id` is an identifier to prefer if works
 * are counted by it.
 */
export const entityRoute = route({
  screen: 'entity',
  spellings: entityKinds.map((kind) => ({ patterns: [`/{lang}/${kind}/:name`], fixed: { kind } })),
  params: z.object({ kind: z.enum(entityKinds), name: z.string() }),
  query: z.object({ page, id: text }),
  href: ({ locale, kind, name, id }: InLocale & { kind: EntityKind; name: string; id?: string | null }) =>
    `/${locale}/${kind}/${segment(name)}/${id ? `?id=${segment(id)}` : ''}`,
})
