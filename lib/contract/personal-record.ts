import { z } from '@/lib/zod'
import { limits } from '@/lib/rules/limits'
import { memberTypeOf } from '@/lib/rules/member-resource'
import { status } from './article-parts'
import { flag, idField, int, pageParam, sizeParam, text, textOrEmpty, textParam } from './fields'

/** Resource type by number or name. */
export const typeField = z.union([z.string().max(20), z.number()]).transform((value, context) => {
  const type = memberTypeOf(value)
  if (type !== undefined) return type
  context.addIssue({ code: 'custom', message: 'type' })
  return z.NEVER
})

/** What a favorite or record refers to, as lists show it; null if it no longer exists. */
const resource = z.object({
  title: text,
  enTitle: text,
  authors: textOrEmpty,
  enAuthors: textOrEmpty,
  /** Journal, year and pages, or the origin of another kind of resource. */
  source: text,
  enSource: text,
  doi: text,
  /** Article a figure belongs to. */
  articleId: int,
  anchor: text,
  pictureUrl: text,
  /** Source of news that is external or of type `wechat`. */
  sourceLink: z.string().nullish(),
  siteId: int,
  address: text,
  /** Status of an article by its notices. */
  status: status.optional(),
})

/** A site of the server in lists. */
export const siteName = z.object({ id: idField, name: textOrEmpty, enName: text })

export const favoriteItem = z.object({
  id: idField,
  type: int,
  /** Site the record is from; null if it no longer exists. */
  site: siteName.nullish(),
  resourceId: int,
  /** Last stored reference in the language of the request, inline HTML: shown if the work no longer exists. */
  citation: textOrEmpty,
  createdAt: textOrEmpty,
  gone: flag,
  resource: resource.nullish(),
})

export const pageParams = { page: pageParam, size: sizeParam(20) }
/** Records of every site of the server (`all`) or of one by its id; by default those of the sites the Host shows. */
const sites = z.union([z.literal('all'), idField]).optional()
/** Sites a list is cleared of: those the Host shows (`here`), one by its id, or every one (`all`, the default). */
export const clearedSites = z.union([z.literal(['here', 'all']), idField])
export const pageParamsOfSites = { ...pageParams, sites }
export const recordKey = z.object({ id: idField, type: typeField })
/** Resources of a form: `type:id`, separated by commas. */
export const recordKeysText = z
  .string()
  .max(4000)
  .transform((value): { type: string | number; id: string | number }[] =>
    value
      .split(',')
      .filter(Boolean)
      .map((key) => {
        const [type = '', id = ''] = key.split(':')
        return { type, id }
      }),
  )
  .pipe(z.array(recordKey).max(limits.pageSize.items))
/** Resources of a call. */
export const recordKeys = z.union([z.array(recordKey).max(limits.pageSize.items), recordKeysText])
export const filter = z.object({
  type: typeField.optional(),
  q: textParam(150).optional(),
  ...pageParamsOfSites,
})
export const removalMethods = ['POST', 'DELETE'] as const

/** Declares the same optional fields for query and body. */
export const queryOrBody = <T extends z.ZodRawShape>(shape: T) => ({
  query: z.object(shape).partial(),
  body: z.object(shape).partial().nullish(),
})

export type FavoriteItem = z.output<typeof favoriteItem>
