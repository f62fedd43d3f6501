import type { RecordFact } from '@/lib/backend/db/schema/column-types'
import { addressOf } from '../render/links'
import { type Element, textOf } from '../xml'

/** Returns the text of an element as a fact, with its address where it is a link. */
export const fact = (name: string, element: Element | null): RecordFact => {
  const [url, value] = [linkOf(element), textOf(element)]
  return { name, value, ...(url && url !== value ? { url } : {}) }
}

const linkOf = (element: Element | null): string | null =>
  element && ['ext-link', 'uri'].includes(element.tagName) ? addressOf(element) : null
