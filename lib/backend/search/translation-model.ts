import { setImmediate } from 'node:timers/promises'

/** The same text in both languages, as words. */
export type BilingualText = { zh: string[]; en: string[] }

/** Expected number of times two words translate each other, and the number of texts. */
export type WordPair = { zh: string; en: string; weight: number; works: number }

const ROUNDS = 6
/** Texts between yields to the event loop, so that requests are not delayed for long. */
const PAUSE = 200
/** Minimum probability for a text to count for a word pair. */
const CERTAIN = 0.1
const NOBODY = 0

/**
 * Learns word pairs by IBM model 1 (Brown et al. 1993), trained in both directions: the weight of a pair is the
 * geometric mean of its expected counts, so that it needs support from both. `known` are the pairs of earlier texts.
 */
export async function learnPairs(texts: BilingualText[], known: WordPair[]): Promise<WordPair[]> {
  const zhWords = numbering()
  const enWords = numbering()
  const sentences = texts.map(({ zh, en }) => ({
    zh: Uint32Array.from(zh, zhWords.idOf),
    en: Uint32Array.from(en, enWords.idOf),
  }))
  const earlier = known.flatMap(({ zh, en, weight }) => {
    const ids = { zh: zhWords.known(zh), en: enWords.known(en) }
    return ids.zh === undefined || ids.en === undefined ? [] : [{ zh: ids.zh, en: ids.en, weight }]
  })
  const toZh = await train(
    sentences.map(({ zh, en }) => ({ from: en, to: zh })),
    earlier.map(({ zh, en, weight }) => ({ from: en, to: zh, weight })),
  )
  const toEn = await train(
    sentences.map(({ zh, en }) => ({ from: zh, to: en })),
    earlier.map(({ zh, en, weight }) => ({ from: zh, to: en, weight })),
  )
  const pairs: WordPair[] = []
  for (const [key, { count, works }] of toZh) {
    const [en, zh] = idsOf(key)
    const other = toEn.get(keyOf(zh, en))
    if (!other || en === NOBODY || zh === NOBODY) continue
    const weight = Math.sqrt(count * other.count)
    pairs.push({
      zh: zhWords.wordOf(zh),
      en: enWords.wordOf(en),
      weight,
      works: Math.min(works, other.works),
    })
  }
  return pairs
}

type Sentence = { from: Uint32Array; to: Uint32Array }
type Counted = { count: number; works: number }

const WIDTH = 2 ** 26
const keyOf = (from: number, to: number): number => from * WIDTH + to
const idsOf = (key: number): [number, number] => [Math.floor(key / WIDTH), key % WIDTH]

/** Returns the expected counts of pairs in one direction. */
async function train(
  sentences: Sentence[],
  known: { from: number; to: number; weight: number }[],
): Promise<Map<number, Counted>> {
  const prior = new Map(known.map(({ from, to, weight }) => [keyOf(from, to), weight]))
  let likely = new Map<number, number>()
  let counts = new Map<number, Counted>()
  for (let round = 0; round < ROUNDS; round += 1) {
    counts = new Map()
    for (const [at, sentence] of sentences.entries()) {
      expect(sentence, likely, round === 0 ? prior : null, counts)
      if (at % PAUSE === PAUSE - 1) await setImmediate()
    }
    likely = normalised(counts, prior)
  }
  return counts
}

/** Adds the expected counts of one text; in the first round the likelihood of pairs depends on `prior` only. */
function expect(
  { from, to }: Sentence,
  likely: Map<number, number>,
  prior: Map<number, number> | null,
  counts: Map<number, Counted>,
): void {
  const sources = [NOBODY, ...from]
  for (const word of to) {
    const shares = sources.map((source) => {
      const key = keyOf(source, word)
      return prior === null ? (likely.get(key) ?? 0) : 1 + 10 * (prior.get(key) ?? 0)
    })
    const sum = shares.reduce((total, share) => total + share, 0)
    if (sum === 0) continue
    for (const [at, source] of sources.entries()) {
      const share = (shares[at] ?? 0) / sum
      if (share < 1e-4) continue
      const key = keyOf(source, word)
      const counted = counts.get(key)
      if (counted === undefined) counts.set(key, { count: share, works: share > CERTAIN ? 1 : 0 })
      else {
        counted.count += share
        if (share > CERTAIN) counted.works += 1
      }
    }
  }
}

function normalised(counts: Map<number, Counted>, prior: Map<number, number>): Map<number, number> {
  const totals = new Map<number, number>()
  const valueOf = (key: number, { count }: Counted) => count + (prior.get(key) ?? 0)
  for (const [key, counted] of counts) {
    const [from] = idsOf(key)
    totals.set(from, (totals.get(from) ?? 0) + valueOf(key, counted))
  }
  const likely = new Map<number, number>()
  for (const [key, counted] of counts)
    likely.set(key, valueOf(key, counted) / (totals.get(idsOf(key)[0]) ?? 1))
  return likely
}

/** Numbers words from 1. */
function numbering() {
  const ids = new Map<string, number>()
  const words = ['']
  return {
    idOf: (word: string): number => {
      const before = ids.get(word)
      if (before !== undefined) return before
      ids.set(word, words.length)
      return words.push(word) - 1
    },
    known: (word: string): number | undefined => ids.get(word),
    wordOf: (id: number): string => words[id] ?? '',
  }
}
