import { limits } from './limits'

/** An entry of the basket: id, title, formatted reference, position in the list from 1. */
export type BasketItem = { id: number; resName: string; resString: string; sortId: number }

/** A formatted reference as text and inline HTML, in the work's own language and translated. */
export type BasketString = {
  id: number
  /** Titles as inline HTML, for pages of either language. */
  title: string
  enTitle: string
  /** Absent from works without one. */
  doi?: string
  /** Host of its site, of an article of a member on a group. */
  address?: string
  quote: string
  quoteHtml: string
  quoteLang: string
  transQuote: string
  transQuoteHtml: string
  transQuoteLang: string
}

/** Formatted references of the basket, in one style. */
export type BasketStrings = { style: string; strings: BasketString[] }

const VERSION = 1

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Renumbers the items in list order. */
const numbered = (items: readonly BasketItem[]): BasketItem[] =>
  items.map((item, at) => (item.sortId === at + 1 ? item : { ...item, sortId: at + 1 }))

function parsed(raw: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw)
    return isRecord(value) && value.v === VERSION ? value : null
  } catch {
    return null
  }
}

const itemOf = (value: unknown): BasketItem[] => {
  if (!isRecord(value)) return []
  const { id, sortId } = value
  return typeof id === 'number' && Number.isInteger(id) && id > 0
    ? [
        {
          id,
          resName: textOf(value.resName),
          resString: textOf(value.resString),
          sortId: typeof sortId === 'number' ? sortId : 0,
        },
      ]
    : []
}

/** Parses the stored items in their order; invalid ones are omitted and set `broken`. */
export function readItems(raw: string | null): { items: BasketItem[]; broken: boolean } {
  if (raw === null) return { items: [], broken: false }
  const stored = parsed(raw)?.items
  if (!Array.isArray(stored)) return { items: [], broken: true }
  const items = stored.flatMap(itemOf)
  const once = items.filter((item, at) => items.findIndex(({ id }) => id === item.id) === at)
  return {
    items: numbered([...once].sort((a, b) => a.sortId - b.sortId)),
    broken: items.length !== stored.length,
  }
}

/** Serialises the items (JSON) for `readItems`. */
export const writeItems = (items: readonly BasketItem[]): string => JSON.stringify({ v: VERSION, items })

/** Parses the stored references; invalid ones are omitted, because they can be fetched again. */
export function readStrings(raw: string | null): BasketStrings {
  const stored = raw === null ? null : parsed(raw)
  const strings = Array.isArray(stored?.strings) ? stored.strings : []
  return {
    style: textOf(stored?.style),
    strings: strings.flatMap((value) =>
      isRecord(value) && typeof value.id === 'number'
        ? [
            {
              id: value.id,
              title: textOf(value.title),
              enTitle: textOf(value.enTitle),
              ...(value.doi ? { doi: textOf(value.doi) } : {}),
              ...(value.address ? { address: textOf(value.address) } : {}),
              quote: textOf(value.quote),
              quoteHtml: textOf(value.quoteHtml),
              quoteLang: textOf(value.quoteLang),
              transQuote: textOf(value.transQuote),
              transQuoteHtml: textOf(value.transQuoteHtml),
              transQuoteLang: textOf(value.transQuoteLang),
            },
          ]
        : [],
    ),
  }
}

/** Serialises the references (JSON) for `readStrings`. */
export const writeStrings = ({ style, strings }: BasketStrings): string =>
  JSON.stringify({ v: VERSION, style, strings })

/** Appends works; those already in the basket keep their position. `left` counts works beyond the maximum. */
export function withAdded(
  items: readonly BasketItem[],
  added: readonly { id: number; title: string }[],
): { items: BasketItem[]; added: number; left: number } {
  const known = new Set(items.map(({ id }) => id))
  const fresh = added.filter(({ id }, at) => !known.has(id) && added.findIndex((a) => a.id === id) === at)
  const room = Math.max(0, limits.basket.items - items.length)
  const taken = fresh.slice(0, room)
  return {
    items: numbered([
      ...items,
      ...taken.map(({ id, title }) => ({ id, resName: title, resString: '', sortId: 0 })),
    ]),
    added: taken.length,
    left: fresh.length - taken.length,
  }
}

/** Removes works and renumbers the others. */
export const withoutIds = (items: readonly BasketItem[], ids: readonly number[]): BasketItem[] =>
  numbered(items.filter(({ id }) => !ids.includes(id)))

/** Moves a work to another position (from 0); positions outside the list are clamped. */
export function withMoved(items: readonly BasketItem[], id: number, to: number): BasketItem[] {
  const moving = items.find((item) => item.id === id)
  if (!moving) return [...items]
  const others = items.filter((item) => item !== moving)
  const place = Math.min(Math.max(to, 0), others.length)
  return numbered([...others.slice(0, place), moving, ...others.slice(place)])
}

/** Returns the text of the badge: the number, or "99+" above 99. */
export const badgeText = (count: number): string =>
  count > limits.basket.badgeMax ? `${limits.basket.badgeMax}+` : String(count)
