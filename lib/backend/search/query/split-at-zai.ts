import { inSimplified } from '../fold'
import { cutHan } from '../segment'

const SHORTEST = 2

/**
 * Splits a text at the word 在: returns what stands before it and what stands between it and an ending, as words side by
 * side; null where there is none. 区块链在线教育 has no such word but 在线. The first group of `after` matches what stands
 * between, the second the ending.
 */
export function splitAtZai(text: string, after: RegExp): string | null {
  const known = inSimplified(text)
  if (!known.includes('在') || known.length !== text.length) return null
  const words = wordsAt(cutHan(known, 'query'))
  const starts = new Set(words.map(({ at }) => at))
  for (const { word, at } of words) {
    if (word !== '在') continue
    const [, between = '', ending = ''] = after.exec(text.slice(at + 1)) ?? []
    const [first, second] = [text.slice(0, at).trim(), between.trim()]
    const isWhole = starts.has(text.length - ending.length)
    if (isWhole && first.length >= SHORTEST && second.length >= SHORTEST) return `${first} ${second}`
  }
  return null
}

function wordsAt(words: string[]): { word: string; at: number }[] {
  let next = 0
  return words.map((word) => {
    const at = next
    next += word.length
    return { word, at }
  })
}
