import { z } from '@/lib/zod'
import type { Locale } from '@/lib/i18n/locales'
import { pageNumber } from './page-number'

/** Optional text parameter. */
export const text = z.string().optional()

/** Optional id in a path: patterns ensure digits only. */
export const id = z.string().transform(Number).optional()

/** 0-based page of a list from the 1-based `page` of a URL; the first if it is not a number. */
export const page = text.transform(pageNumber)

/** 0-based page of a list from the 0-based number in a path. */
export const pathPage = text.transform((value) => (value && /^\d{1,6}$/.test(value) ? Number(value) : 0))

/** Declares text query parameters. */
export const texts = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as { [K in N]: typeof text }

/** Query of menu entries that are addressed by their code. */
export const menuQuery = texts([
  'columnId',
  'columnName',
  'index',
  'parentIndex',
  'bannerId',
  'code',
  'newsDataType',
  'newCompositeId',
  'childId',
])

/** Parameters of every canonical URL. */
export type InLocale = { locale: Locale }

/** Encodes a value as a path segment. */
export const segment = (value: string | number): string => encodeURIComponent(String(value))
