import type { ImportWarning } from '../model'
import { sideOf } from './bilingual'
import { type Element, at, attribute, textOf } from './xml'

/** Minimum number of letters for detecting a language, and thresholds for the share of Chinese characters. */
const ENOUGH = 400
const CHINESE = 0.4
const FOREIGN = 0.05

const LATIN_WORDS: readonly [lang: string, words: RegExp][] = [
  ['en', /\b(the|and|of|was|were|with|that|which|from)\b/gi],
  ['pt', /\b(não|foram|uma|dos|das|pelo|são|com)\b/gi],
  ['es', /\b(los|las|fueron|una|por|con|del|que)\b/gi],
  ['fr', /\b(les|des|une|dans|est|pour|avec|sur)\b/gi],
  ['de', /\b(der|die|und|wurde|nicht|eine|mit|von)\b/gi],
]

/** Returns the declared language of the body, or the one its letters show, with a warning. */
export function bodyLanguage(root: Element, declared: string, warnings: ImportWarning[]): string {
  const body = at(root, 'body')
  const text = textOf(body).slice(0, 200_000)
  const language = attribute(body, 'xml:lang')?.toLowerCase() ?? declared
  const found = text ? scriptLanguage(text, language) : language
  if (found !== language)
    warnings.push({
      code: 'language',
      message: `the body is declared as "${language}" and written in "${found}"; it is published as "${found}": correct xml:lang`,
      path: null,
    })
  return found
}

function scriptLanguage(text: string, declared: string): string {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < ENOUGH || /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return declared
  const share = han / letters
  if (sideOf(declared) === 'zh') return share < FOREIGN ? latinLanguage(text) : declared
  return share > CHINESE && !/^(ja|ko)/.test(declared) ? 'zh' : declared
}

/** Returns the language whose function words are most frequent; English when none occur. */
function latinLanguage(text: string): string {
  const counts = LATIN_WORDS.map(([lang, words]) => [lang, text.match(words)?.length ?? 0] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best), ['en', 0] as const)[0]
}
