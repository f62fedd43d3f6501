import type { Field } from '../document'
import { fieldOf } from './fields'

export type Token =
  | { kind: 'word' | 'phrase'; text: string }
  | { kind: 'field'; field: Field }
  | { kind: 'and' | 'or' | 'not' | 'open' | 'close' }

/** A map: an object would know words such as "constructor" too. */
const OPERATORS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
])

/** A DOI with its marks, a quoted piece, a parenthesis, a name with a colon behind it, or anything up to a space, quote or parenthesis. */
const PIECE =
  /((?:https?:\/\/(?:dx\.)?doi\.org\/|doi[:：]\s?)?10\.\d{4,9}\/[^\s"“”，；]+)|["“”„＂「」『』]([^"“”„＂「」『』]*)(["“”„＂「」『』]?)|([()（）])|([A-Za-z]+(?:_tic)?|(?:题名|篇名|标题|关键词|作者|单位|机构|摘要|刊名|期刊|年份|年|卷|期))\s?[:：=＝](?=\S)|([^\s"“”„＂「」『』()（）]+)/gu

/**
 * Cuts a query into tokens. Parentheses group only where the query has operators or fields besides: in a pasted title they
 * are punctuation.
 */
export function lex(query: string): { tokens: Token[]; unclosed: boolean } {
  const tokens: Token[] = []
  let unclosed = false
  for (const [whole, doi, quoted, closing, bracket, name, word] of query.matchAll(PIECE)) {
    if (doi !== undefined) tokens.push({ kind: 'word', text: doi })
    else if (quoted !== undefined) {
      unclosed ||= closing === ''
      if (/[\p{L}\p{N}]/u.test(quoted)) tokens.push({ kind: 'phrase', text: quoted })
    } else if (bracket !== undefined) tokens.push({ kind: '(（'.includes(bracket) ? 'open' : 'close' })
    else if (name !== undefined) tokens.push(...namedPiece(whole, name))
    else if (word !== undefined) tokens.push(...wordPiece(word))
  }
  const grouping = tokens.some(({ kind }) => ['and', 'or', 'not', 'field'].includes(kind))
  return {
    tokens: grouping ? tokens : tokens.filter(({ kind }) => kind !== 'open' && kind !== 'close'),
    unclosed,
  }
}

function namedPiece(whole: string, name: string): Token[] {
  const field = fieldOf(name)
  return field ? [{ kind: 'field', field }] : wordPiece(whole)
}

function wordPiece(word: string): Token[] {
  const operator = OPERATORS.get(word.normalize('NFKC'))
  if (operator) return [{ kind: operator }]
  return /[\p{L}\p{N}]/u.test(word) ? [{ kind: 'word', text: word }] : []
}
