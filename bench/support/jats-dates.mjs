const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const textOf = (node) => (node?.textContent ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim()

const part = (element, name) => textOf(Array.from(element.childNodes).find(({ tagName }) => tagName === name))

/** Returns the number of a month in figures or by the first letters of its name; null for none. */
function monthOf(text) {
  const named = MONTHS.findIndex(
    (name) => text.length > 2 && name.toLowerCase().startsWith(text.toLowerCase()),
  )
  const number = named + 1 || Number(/^(\d{1,2})\D?$/.exec(text)?.[1])
  return number >= 1 && number <= 12 ? number : null
}

/** The year, month and day that a text says in figures or with a month by name, as far as it says them. */
function written(text) {
  const [, year, month, day] =
    /(?<!\d)((?:1[5-9]|20)\d\d)(?:\s*[-./年]\s*(\d{1,2})(?:\s*[-./月]\s*(\d{1,2})(?!\d))?)?/.exec(text) ?? []
  if (!year || month) return [year, month, day]
  const name = /\p{L}{3,}/gu
  const [found] = (text.match(name) ?? []).filter((word) => monthOf(word))
  const days = text.replace(year, ' ').match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []
  return found ? [year, String(monthOf(found)), days.length === 1 ? days[0] : undefined] : [year]
}

/** Returns a date in the formats of both languages, however its source writes it; its words where they are no date. */
export function dated(element) {
  const ofParts = ['year', 'month', 'day'].map((name) => part(element, name))
  const year = /^(\d{4})年?$/.exec(ofParts[0])?.[1]
  const month = year && monthOf(ofParts[1])
  const day = month && /^(\d{1,2})\D{0,2}$/.exec(ofParts[2])?.[1]
  const words = part(element, 'string-date') || (element.childNodes.length > 1 ? '' : textOf(element))
  const date = year
    ? [year, month ?? undefined, day]
    : written(words || element.getAttribute('iso-8601-date') || '')
  if (!date[0]) return words ? [words] : []
  if (!date[1]) return [date[0]]
  const [y, m, d] = date.map((each) => each && Number(each))
  return [{ any: [`${d ? `${d} ` : ''}${MONTHS[m - 1]} ${y}`, `${y}年${m}月${d ? `${d}日` : ''}`] }]
}
