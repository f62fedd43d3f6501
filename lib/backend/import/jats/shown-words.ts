import { fnv1a } from '@/lib/text/fnv1a'
import { unescapeHtml } from '@/lib/text/unescape-html'
import { withoutMarks } from './combining-marks'

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu

/** Yields the words of a text one by one: an array of those of a long one would take more memory than its document. */
export function* wordsIn(text: string): Generator<string> {
  for (const [word] of withoutMarks(text.normalize('NFKC')).toLowerCase().matchAll(WORD)) yield word
}

/** Every word of all texts of an article, at any depth, and which of them stand side by side. */
export class ShownWords {
  private readonly words = new Set<string>()
  /** Hashes of pairs of words: as strings those of a long article would take more memory than its document. */
  private readonly pairs = new Set<number>()

  constructor(article: { fullText: { html: string } | null; front: object }) {
    const { fullText, front, ...rest } = article
    this.visit([rest, { ...front, notShown: [] }, fullText?.html])
  }

  has = (word: string): boolean => this.words.has(word)

  hasPair = (word: string, next: string): boolean => this.pairs.has(hash(word, next))

  private visit(value: unknown): void {
    if (typeof value === 'string') this.add(plain(value))
    else if (Array.isArray(value)) for (const each of value) this.visit(each)
    else if (value !== null && typeof value === 'object')
      for (const each of Object.values(value)) this.visit(each)
  }

  private add(text: string): void {
    let before = ''
    for (const word of wordsIn(text)) {
      this.words.add(word)
      if (before) this.pairs.add(hash(before, word))
      before = word
    }
  }
}

const hash = (word: string, next: string): number => fnv1a(`${word} ${next}`)

/** Returns the visible text of HTML. */
const plain = (html: string): string => unescapeHtml(html.replace(/<[^>]*>/g, ' '))
