import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

const K1 = 1.2
const B = 0.75

const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu
const HAN = /\p{Script=Han}/u
const runs = (text) => text.normalize('NFKC').toLowerCase().match(RUN) ?? []

const windows = (text, length) => {
  const characters = [...text]
  if (characters.length <= length) return [text]
  return characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(''))
}

const jieba = Jieba.withDict(dict)

/** Tokenizers of the baselines. */
const tokenizers = {
  'bigram BM25': (text) => runs(text).flatMap((run) => (HAN.test(run) ? windows(run, 2) : [run])),
  'jieba BM25': (text) =>
    runs(text).flatMap((run) => (HAN.test(run) ? jieba.cutForSearch(run, true) : [run])),
  'trigram BM25': (text) => windows(text.normalize('NFKC').toLowerCase(), 3),
}

const textsOf = (record) => {
  const both = (value) => [value?.zh, value?.en].flat()
  return [
    ...[both(record.title), both(record.keywords), both(record.abstract), both(record.journal)],
    ...[both(record.container), (record.authors ?? []).flatMap(both), record.affiliations ?? []],
    ...[record.year, record.volume, record.issue, record.pages, record.doi],
  ]
    .flat(2)
    .filter((value) => value !== undefined && value !== null)
    .map(String)
}

/** Ranks by plain BM25 over all texts of a record, in memory; documents need not have every word. */
function bm25(records, tokenize) {
  const postings = new Map()
  const lengths = records.map((record, at) => {
    const tokens = textsOf(record).flatMap(tokenize)
    const counts = new Map()
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
    for (const [token, count] of counts) {
      const list = postings.get(token) ?? []
      if (list.length === 0) postings.set(token, list)
      list.push([at, count])
    }
    return tokens.length
  })
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return (query) => {
    const scores = new Map()
    for (const token of new Set(tokenize(query))) {
      const list = postings.get(token) ?? []
      const idf = Math.log(1 + (records.length - list.length + 0.5) / (list.length + 0.5))
      for (const [at, count] of list) {
        const part = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[at]) / average))
        scores.set(at, (scores.get(at) ?? 0) + idf * part)
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, 10)
      .map(([at]) => records[at].id)
  }
}

/** Returns simple rankings of the same records, by name. */
export const baselines = (records) =>
  Object.fromEntries(Object.entries(tokenizers).map(([name, tokenize]) => [name, bm25(records, tokenize)]))
