import { Converter } from 'opencc-js'

export const han = (text) => /^\p{Script=Han}+$/u.test(text ?? '')
export const size = (text) => [...text].length
export const journalOf = ({ journal }) => journal?.zh ?? journal?.en
export const toTraditional = Converter({ from: 'cn', to: 'tw' })

export const holders = (records, word) =>
  records
    .filter(({ keywords: own, title }) => own?.zh?.includes(word) || title.zh?.includes(word))
    .map(({ id }) => id)

const englishHolders = (records, word) => {
  const folded = word.toLowerCase()
  return records
    .filter(
      ({ keywords: own, title }) =>
        own?.en?.some((other) => other.toLowerCase() === folded) || title.en?.toLowerCase().includes(folded),
    )
    .map(({ id }) => id)
}

export function keywords({ records, some }, shortest, longest = 12) {
  const known = new Set(records.flatMap((record) => record.keywords?.zh ?? []))
  const fit = [...known].filter((word) => han(word) && size(word) >= shortest && size(word) <= longest)
  return some(fit).map((word) => ({ word, ids: holders(records, word) }))
}

export function englishKeywords({ records, some }, form = /^[A-Za-z]+( [A-Za-z]+){0,3}$/) {
  const known = new Set(records.flatMap((record) => record.keywords?.en ?? []))
  return some([...known].filter((word) => form.test(word) && word.length >= 7)).map((word) => ({
    word,
    ids: englishHolders(records, word),
  }))
}

export function titles({ records, some, random }, shortest = 9) {
  return some(records.filter(({ title }) => size(title.zh ?? '') >= 16)).map(({ title }) => {
    const characters = [...title.zh]
    const length = Math.min(characters.length, shortest + Math.floor(random() * 9))
    const from = Math.floor(random() * (characters.length - length + 1))
    const piece = characters.slice(from, from + length).join('')
    return [piece, records.filter((other) => other.title.zh?.includes(piece)).map(({ id }) => id)]
  })
}
