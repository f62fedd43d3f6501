type Keywords = { keyword: string | null; enKeyword: string | null }

const wordsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean)

/**
 * Returns a keyword in both languages as works pair it: where a work has as many Chinese keywords as English ones, those
 * at the same position are the same, and the pair most works have is taken. Null where no work has one.
 */
export function pairedKeyword(name: string, works: readonly Keywords[]): { zh: string; en: string } | null {
  const folded = name.toLocaleLowerCase()
  const pairs = new Map<string, { zh: string; en: string; count: number }>()
  for (const { keyword, enKeyword } of works) {
    const [chinese, english] = [wordsOf(keyword), wordsOf(enKeyword)]
    if (chinese.length !== english.length) continue
    for (const [at, zh] of chinese.entries()) {
      const en = english[at] ?? ''
      if (zh.toLocaleLowerCase() !== folded && en.toLocaleLowerCase() !== folded) continue
      const id = `${zh};${en}`.toLocaleLowerCase()
      const pair = pairs.get(id) ?? { zh, en, count: 0 }
      pairs.set(id, { ...pair, count: pair.count + 1 })
    }
  }
  const [best] = [...pairs.values()].sort((first, second) => second.count - first.count)
  return best ? { zh: best.zh, en: best.en } : null
}
