import { z } from '@/lib/zod'
import { limits } from '@/lib/rules/limits'
import { MAX_ID } from '@/lib/rules/max-id'

/**
 * Primitive fields of the wire, tolerant because a remote API may be the original platform: strings for numbers, nulls,
 * missing optional fields. Each is normalised to one type.
 */

/** A row id: integer, accepted as a string. */
export const idField = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/)])
  .transform(Number)
  .pipe(z.number().int().min(1).max(MAX_ID))

/** Text or null; numbers and switches become text, missing becomes null. */
export const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value == null ? null : String(value)))

/** When the owner publishes and unpublishes it: ISO 8601 in UTC, null if not set. */
export const publicationTimes = { publishAt: text, unpublishAt: text }

/** Text that is never null: missing becomes "". */
export const textOrEmpty = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value)))

/** Whole number or null, accepted as a string; a switch becomes 1 or 0. */
export const int = z
  .union([z.number(), z.string(), z.boolean()])
  .nullish()
  .transform((value) => {
    if (value == null || value === '') return null
    const number = Number(value)
    return Number.isFinite(number) ? Math.trunc(number) : null
  })

/** Whole number; missing or unreadable becomes 0. */
export const count = int.transform((value) => value ?? 0)

/** Boolean in the forms of the platform: booleans, 0/1, "0"/"1", "true", "oa". */
export const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform(
    (value) =>
      value === true || value === 1 || ['1', 'true', 'oa', 'yes'].includes(String(value).toLowerCase()),
  )

/** Declares a list; null becomes empty. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])

/** Query: 0-based page number. */
export const pageParam = z.coerce.number().int().min(0).max(1_000_000).default(0)

/** Declares the page size of a query; larger values are cut to `limits.pageSize.items`. */
export const sizeParam = (standard: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((size) => Math.min(size, limits.pageSize.items))
    .default(standard)

const hasControlCharacter = (value: string) =>
  [...value].some(
    (character) => character < ' ' && character !== '\t' && character !== '\n' && character !== '\r',
  )

/** Declares free text of a query, without control characters, length-capped. */
export const textParam = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !hasControlCharacter(value), { message: 'control characters' })

/** A UTC time PostgreSQL can hold, of the years 1 to 9999 and at most nanoseconds. */
export const instant = z.iso
  .datetime()
  .max('9999-12-31T23:59:59.999999999Z'.length)
  .regex(/^(?!0000)/)

/** Query: a boolean, `true`/`1` or `false`/`0`; empty is false. */
export const flagParam = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((value) => value === 'true' || value === '1')

/** Declares a page of items in the platform's format, that of Spring Data. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    content: list(item),
    totalElements: count,
    totalPages: count,
    number: count,
    size: count,
  })

export type Page<T> = {
  content: T[]
  totalElements: number
  totalPages: number
  number: number
  size: number
}
