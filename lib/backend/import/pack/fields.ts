import { z } from '@/lib/zod'
import { instant } from '../times/publication-times'

export const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'lower-case letters, digits and dashes')

/** A host name as browsers send it: lower case, no port; names with other letters in their ASCII form (`xn--…`). */
export const host = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'a host name in ASCII, without scheme, port or path',
  )

/** Path of a file inside the pack, relative and without "..". */
export const file = z
  .string()
  .regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[\w./() -]+$/, 'a relative file name inside the pack')
export const colour = z.string().regex(/^#[0-9a-f]{3,8}$/i)
export const date = z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'YYYY, YYYY-MM or YYYY-MM-DD')

/** Publication times of an item. */
export const times = { publishAt: instant.optional(), unpublishAt: instant.optional() }

/** Text in one or both languages; a plain string is Chinese. */
export const bilingual = z
  .union([
    z.string().transform((zh) => ({ zh, en: undefined })),
    z.strictObject({ zh: z.string().optional(), en: z.string().optional() }),
  ])
  .transform(({ zh, en }) => ({ zh: zh ?? null, en: en ?? null }))
