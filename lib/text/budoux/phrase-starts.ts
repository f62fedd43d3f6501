import model from './zh-hans.json'

/** Character range of each feature of the model, as start and end offsets from the possible start of a phrase. */
const FEATURES: Readonly<Record<string, readonly [number, number]>> = {
  UW1: [-3, -2],
  UW2: [-2, -1],
  UW3: [-1, 0],
  UW4: [0, 1],
  UW5: [1, 2],
  UW6: [2, 3],
  BW1: [-2, 0],
  BW2: [-1, 1],
  BW3: [0, 2],
  TW1: [-3, 0],
  TW2: [-2, 1],
  TW3: [-1, 2],
  TW4: [0, 3],
}

const groups = Object.entries(model).map(([name, scores]) => {
  const [from = 0, to = 0] = FEATURES[name] ?? []
  return { from, to, scores: new Map<string, number>(Object.entries(scores)) }
})
const baseScore =
  -0.5 * groups.flatMap(({ scores }) => [...scores.values()]).reduce((sum, score) => sum + score, 0)

/**
 * Returns the offsets where phrases of a Chinese text begin, by the zh-hans model of BudouX. The package depends on a
 * DOM, and its newer versions on a newer Node; the model with this code needs neither.
 */
export function phraseStarts(text: string): Set<number> {
  const starts = new Set<number>()
  for (let at = 1; at < text.length; at += 1) {
    const score = groups.reduce(
      (sum, { from, to, scores }) => sum + (scores.get(text.substring(at + from, at + to)) ?? 0),
      baseScore,
    )
    if (score > 0) starts.add(at)
  }
  return starts
}
