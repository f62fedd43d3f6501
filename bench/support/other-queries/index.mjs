import { sample, seededRandom } from '../records.mjs'
import { titles, toTraditional } from './records-by-word.mjs'
import { slipsOfKeywords, slipsOfTitles } from './slips.mjs'
import { englishQuestions, formsOfKeywords, pinyinForms, questions, wordsAround } from './words.mjs'
import { issues, journalsWithWords, keywordsWithAuthor, pages, professional, twoKeywords } from './works.mjs'
import { authorForms, authors, latinAuthors } from './authors.mjs'
import { dois, englishHeads, englishPieces, unusualTitles, references } from './references.mjs'

const EACH = Number(process.env.BENCH_QUERIES ?? 60)

/** Derives query sets with other typos, questions and forms than `derivedSets` from the records by rule. */
export function otherSets(records, seed) {
  const random = seededRandom(seed + 1000)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const world = { records, random, pick, some: (list) => sample(list, EACH, random) }
  const sets = {
    ...slipsOfKeywords(world),
    ...slipsOfTitles(world),
    keyword_forms: formsOfKeywords(world),
    keyword_in_words: wordsAround(world),
    question_zh: questions(world),
    question_en: englishQuestions(world),
    two_keywords: twoKeywords(world),
    keyword_author: keywordsWithAuthor(world),
    issue_forms: issues(world),
    first_page: pages(world),
    author_forms: authors(world),
    author_latin: latinAuthors(world),
    author_journal_year: authorForms(world),
    ...references(world),
    doi_clothing: dois(world),
    traditional_title: titles(world, 1).map(([piece, ids]) => [toTraditional(piece), ids]),
    title_odd_marks: unusualTitles(world),
    title_piece_en: englishPieces(world),
    title_head_en: englishHeads(world),
    pinyin_forms: pinyinForms(world),
    professional: professional(world),
    ...journalsWithWords(world),
  }
  return Object.entries(sets).map(([name, queries]) => ({
    name: `other ${name}`,
    queries: queries
      .filter(([query, ids]) => query && ids.length > 0)
      .map(([query, ids]) => ({ query, relevant: new Map(ids.map((id) => [id, 1])) })),
  }))
}
