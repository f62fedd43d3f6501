import { limits } from '@/lib/rules/limits'
import type { Field } from '../document'
import { inSimplified } from '../fold'
import { fromDialects } from './dialects'
import { withExclusions } from './exclusions'
import { plainIdentifiers } from './identifiers'
import { type Token, beginningOf, lex } from './lex'
import { withoutTags } from './citation-files'
import { withoutItsQuotes, withoutMarksOfReference } from './reference'
import { withoutQuotesOfTitle } from './request'
import { withoutSpacing } from './spaced-characters'

/** Parts of a query that were ignored or changed; the search still runs. */
export type Notice =
  | ('cut' | 'tooManyTerms' | 'unclosedQuote' | 'unmatchedParenthesis' | 'strayOperator' | 'onlyExcluded')
  | ('emptyField' | 'wildcard' | 'proximity' | 'minus' | 'unknownField')

export type Term = {
  kind: 'term'
  field: Field | null
  text: string
  phrase: boolean
  /** Whether a plain word follows the name of a journal without an operator: JN=J Desert Res. */
  isBesideJournal?: true
}
export type Node = Term | { kind: 'not'; node: Node } | { kind: 'and' | 'or'; nodes: Node[] }

export type Parsed = {
  /** Null for an empty query. */
  root: Node | null
  notices: Notice[]
  /** Whether the query uses operators, quotes or fields, and is therefore meant literally. */
  explicit: boolean
  terms: number
}

/** Maximum terms of a query, which bounds the cost of a search. */
export const MAX_TERMS = 24

/**
 * Parses a query (docs/behaviour.md#search): AND, OR, NOT in capitals, AND between adjacent terms, quotes for phrases,
 * field codes before a colon, parentheses, `*` after a prefix. NOT binds tighter than AND, AND tighter than OR. Never
 * fails: invalid parts are ignored and named in `notices`.
 */
export function parseQuery(query: string): Parsed {
  const notices = new Set<Notice>()
  const characters = [
    ...withoutQuotesOfTitle(
      withoutItsQuotes(
        plainIdentifiers(withoutMarksOfReference(withoutTags(withoutSpacing(inSimplified(query))))),
      ),
    ),
  ]
  const { maxLength } = limits.search
  if (characters.length > maxLength) notices.add('cut')
  const text = withoutHalfWord(characters, maxLength)
  const foreign = fromDialects(text)
  if (foreign.hasDistance) notices.add('proximity')
  const plain = withExclusions(foreign.text)
  if (plain !== foreign.text) notices.add('minus')
  const { tokens, unclosed, unsupported } = lex(plain)
  if (unclosed) notices.add('unclosedQuote')
  for (const notice of unsupported) notices.add(notice)
  const { root, terms } = readTokens(tokens, notices)
  return {
    root,
    notices: [...notices],
    explicit: tokens.some(
      ({ kind, ...token }) =>
        !(kind === 'word' && 'text' in token && beginningOf(token.text) === null) &&
        !(kind === 'and' && isInCapitals(tokens)),
    ),
    terms,
  }
}

/** Returns the first characters without the beginning of a word that is cut, which no work holds. */
function withoutHalfWord(characters: string[], length: number): string {
  const first = characters.slice(0, length).join('')
  const isCut = /^[\p{Script=Latin}\p{N}]/u.test(characters[length] ?? '')
  return isCut ? first.replace(/(?<=\s)[\p{Script=Latin}\p{N}]{1,40}$/u, '') : first
}

/** Reads the tokens; what is said of fields that are none of ours is left out, unless nothing else is said. */
function readTokens(tokens: Token[], notices: Set<Notice>): Pick<Parsed, 'root' | 'terms'> {
  const reader = new Reader(tokens, notices)
  const root = reader.all()
  if (root !== null || !notices.has('unknownField')) return { root, terms: reader.terms }
  const anywhere = tokens.map((token): Token =>
    token.kind === 'unknown' ? { kind: 'field', field: null } : token,
  )
  const again = new Reader(anywhere, notices)
  return { root: again.all(), terms: again.terms }
}

/** A title in capitals has an AND that is one of its words. */
const isInCapitals = (tokens: Token[]): boolean => {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []))
  return words.filter((word) => /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(word)).length > 2
}

class Reader {
  private at = 0
  private depth = 0
  terms = 0

  constructor(
    private readonly tokens: Token[],
    private readonly notices: Set<Notice>,
  ) {}

  /** Parses all tokens; joins what follows an unmatched parenthesis by AND. */
  all(): Node | null {
    const nodes: Node[] = []
    while (this.at < this.tokens.length) {
      const node = this.or(null)
      if (node) nodes.push(node)
      if (this.peek('close')) {
        this.notices.add('unmatchedParenthesis')
        this.at += 1
      }
    }
    // The operator beside an unknown field goes with it.
    if (this.notices.has('unknownField')) this.notices.delete('strayOperator')
    return joined('and', nodes)
  }

  private or(field: Field | null): Node | null {
    const nodes = [this.and(field)]
    while (this.take('or')) nodes.push(this.and(field))
    if (nodes.length > 1 && nodes.includes(null)) this.notices.add('strayOperator')
    return joined('or', present(nodes))
  }

  private and(field: Field | null): Node | null {
    const nodes: Node[] = []
    let wanted = false
    for (;;) {
      if (this.take('and')) {
        if (nodes.length === 0 || wanted) this.notices.add('strayOperator')
        wanted = true
        continue
      }
      if (this.at >= this.tokens.length || this.peek('or') || this.peek('close')) break
      const node = this.not(field)
      const isBeside = !wanted && field === null && isOfJournal(nodes.at(-1))
      wanted = false
      if (node)
        nodes.push(
          isBeside && node.kind === 'term' && !node.field ? { ...node, isBesideJournal: true } : node,
        )
    }
    if (wanted) this.notices.add('strayOperator')
    return joined('and', nodes)
  }

  private not(field: Field | null): Node | null {
    if (!this.take('not')) return this.atom(field)
    let odd = true
    while (this.take('not')) odd = !odd
    if (this.at >= this.tokens.length || this.peek('or') || this.peek('and') || this.peek('close')) {
      this.notices.add('strayOperator')
      return null
    }
    const node = this.atom(field)
    return node && odd ? { kind: 'not', node } : node
  }

  private atom(field: Field | null): Node | null {
    const token = this.tokens[this.at]
    this.at += 1
    if (!token) return null
    if (token.kind === 'field') return this.bound(token.field)
    if (token.kind === 'unknown') return this.leftOut()
    if (token.kind === 'open') return this.group(field)
    if (token.kind !== 'word' && token.kind !== 'phrase') return null
    return this.term(token, field)
  }

  private bound(field: Field | null): Node | null {
    const next = this.tokens[this.at]
    if (next && (next.kind === 'word' || next.kind === 'phrase' || next.kind === 'open'))
      return this.values(field)
    this.notices.add('emptyField')
    return null
  }

  private leftOut(): null {
    this.bound(null)
    this.notices.add('unknownField')
    return null
  }

  /** Parses the values of a field that signs join: TI='a'+'b', KY=('a'+'b')*'c'. */
  private values(field: Field | null): Node | null {
    const alternatives = [[this.atom(field)]]
    for (let sign = this.signBeforeValue(); sign !== null; sign = this.signBeforeValue()) {
      this.at += 1
      const value = this.atom(field)
      const node = value && sign === 'not' ? ({ kind: 'not', node: value } as const) : value
      if (sign === 'or') alternatives.push([node])
      else alternatives.at(-1)?.push(node)
    }
    const nodes = alternatives.map((each) => joined('and', present(each)))
    return joined('or', present(nodes))
  }

  /** Returns the sign at hand where a value follows it, not another field; else null. */
  private signBeforeValue(): 'and' | 'or' | 'not' | null {
    const sign = this.tokens[this.at]
    const next = this.tokens.slice(this.at + 1).find(({ kind }) => kind !== 'open')
    const isValue = next?.kind === 'word' || next?.kind === 'phrase'
    return sign && 'isSign' in sign && sign.isSign && isValue ? sign.kind : null
  }

  private group(field: Field | null): Node | null {
    this.depth += 1
    const node = this.or(field)
    this.depth -= 1
    if (!this.take('close')) this.notices.add('unmatchedParenthesis')
    return node
  }

  private term(token: { kind: 'word' | 'phrase'; text: string }, field: Field | null): Term | null {
    this.terms += 1
    if (this.terms > MAX_TERMS) {
      this.notices.add('tooManyTerms')
      return null
    }
    return { kind: 'term', field, text: token.text, phrase: token.kind === 'phrase' }
  }

  private peek(kind: Token['kind']): boolean {
    return this.tokens[this.at]?.kind === kind
  }

  private take(kind: Token['kind']): boolean {
    const found = this.peek(kind)
    if (found) this.at += 1
    return found
  }
}

const isOfJournal = (node: Node | undefined): boolean =>
  node?.kind === 'term' && (node.field === 'j' || node.isBesideJournal === true)

const present = (nodes: (Node | null)[]): Node[] => nodes.filter((node) => node !== null)

const joined = (kind: 'and' | 'or', nodes: Node[]): Node | null =>
  nodes.length > 1 ? { kind, nodes } : (nodes[0] ?? null)
