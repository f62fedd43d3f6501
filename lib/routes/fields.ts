import { z } from '@/lib/zod'
import type { Locale } from '@/lib/i18n/locales'
import { pageNumber } from './page-number'

/** A text an address may carry. */
export const text = z.string().optional()

/** An id in a path: digits only, as the patterns have it. */
export const id = z.string().transform(Number).optional()

/** The 0-based page of a list, from the 1-based `page` of an address; the first for what is no page number. */
export const page = text.transform(pageNumber)

/** Query parameters that are plain texts. */
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

/** What every canonical address needs. */
export type InLocale = { locale: Locale }

/** A value as one segment of a path. */
export const segment = (value: string | number): string => encodeURIComponent(String(value))
