import type { ImportWarning } from '../model'
import { bodyLanguage } from './body-language'
import { type Side, langOf, sideOf } from './bilingual'
import { isLong, scriptOf, writtenLanguage } from './written-language'
import { type Element, all, at, attribute, children, textOf } from './xml'

/**
 * Finds the language of an article and of its body, and gives each text of its front that inherits a language it is not
 * written in the one it is: what its source declares on a text itself, or on what that stands in, stays.
 */
export function declareLanguages(
  root: Element,
  warnings: ImportWarning[],
): { language: string; bodyLang: string } {
  const front = at(root, 'front')
  const declared = attribute(root, 'xml:lang')?.toLowerCase() ?? null
  const stated = attribute(at(root, 'body'), 'xml:lang')?.toLowerCase() ?? declared ?? 'en'
  const bodyLang = bodyLanguage(root, declared ?? 'en')
  const language = articleLanguage(root, declared, bodyLang)
  const warn = (message: string) => warnings.push({ code: 'language', message, path: null })
  if (language !== (declared ?? 'en')) {
    root.setAttribute('xml:lang', language)
    warn(
      `the article is declared as "${declared ?? 'en'}"${declared === null ? ', which it is without xml:lang,' : ''} and written in "${language}"; it is published as "${language}": correct xml:lang of <article>`,
    )
  }
  if (bodyLang !== stated && bodyLang !== language)
    warn(
      `the body is declared as "${stated}" and written in "${bodyLang}"; it is published as "${bodyLang}": correct xml:lang`,
    )
  const main = sideOf(language)
  const found = main === null ? [] : kindsOf(front).flatMap((kind) => declareKind(kind, main))
  const named = found.filter(({ tagName }) => tagName !== 'aff')
  if (named.length > 0)
    warn(
      `${named.map((each) => `line ${each.lineNumber ?? 1}: <${each.tagName}>`).join(', ')}: without xml:lang and not written in "${language}"; shown in the language of its letters: add xml:lang`,
    )
  return { language, bodyLang }
}

/** The language of an article: the declared one, unless its title and its text are in the same other one. */
function articleLanguage(root: Element, declared: string | null, bodyLang: string): string {
  const meta = at(root, 'front', 'article-meta')
  const language = declared ?? 'en'
  const title = textOf(at(meta, 'title-group', 'article-title'))
  const body = textOf(at(root, 'body'))
  const abstracts = children(meta, 'abstract').filter(isInheriting).map(textOf)
  const texts = isLong(body) ? [] : abstracts
  const found = [bodyLang, ...texts.map((text) => writtenLanguage(text, language))].find(
    (each) => each !== language,
  )
  if (found !== undefined && (declared === null || isWrittenIn(title, found))) return found
  const isChinese = scriptOf(title)?.side === 'zh' && isInheriting(at(meta, 'title-group', 'article-title'))
  // With nothing else to read, a title says what no declaration does.
  const isContradicted = [body, ...abstracts].some((text) => scriptOf(text)?.side === 'en')
  return declared === null && isChinese && !isContradicted ? 'zh' : language
}

/** Whether a title may be in a language by its script. */
const isWrittenIn = (title: string, language: string): boolean => {
  if (title === '') return true
  if (/^(ja|ko)/.test(language))
    return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(title)
  return scriptOf(title)?.side === (language === 'zh' ? 'zh' : 'en')
}

/** Whether a text has its language from the root alone, or from nothing. */
function isInheriting(element: Element | null): boolean {
  for (let node = element; node && node.tagName !== 'article'; node = node.parentNode as Element) {
    if (attribute(node, 'xml:lang') !== null) return false
  }
  return true
}

/** Texts of the front matter that are the two sides of one thing. */
function kindsOf(front: Element | null): Element[][] {
  const meta = at(front, 'article-meta')
  const titles = at(meta, 'title-group')
  const journal = at(front, 'journal-meta')
  const groups = children(at(meta, 'article-categories'), 'subj-group')
  const typeOf = (group: Element): string => attribute(group, 'subj-group-type') ?? ''
  const funding = children(meta, 'funding-group')
  return [
    [...children(titles, 'article-title'), ...all(titles, 'trans-title')],
    [...children(titles, 'subtitle'), ...all(titles, 'trans-subtitle')],
    children(meta, 'abstract', 'trans-abstract'),
    children(meta, 'kwd-group', 'unstructured-kwd-group'),
    ...[...new Set(groups.map(typeOf))].map((type) => groups.filter((group) => typeOf(group) === type)),
    funding.flatMap((group) => children(group, 'funding-statement')),
    ...funding
      .flatMap((group) => children(group, 'award-group'))
      .map((award) => children(award, 'funding-source')),
    all(journal, 'journal-title', 'trans-title'),
    all(journal, 'publisher-name'),
    all(meta, 'aff').filter((aff) => (aff.parentNode as Element).tagName !== 'aff-alternatives'),
    all(meta, 'aff-alternatives').flatMap((each) => children(each, 'aff')),
  ]
}

/** Words of Latin letters that are no name or abbreviation in a Chinese text. */
const FEWEST_WORDS = 3

/** Declares the side of those of a kind whose script is not that of the article; returns them. */
function declareKind(kind: Element[], main: Side): Element[] {
  const inherited = kind.filter((element) => textOf(element) !== '' && isInheriting(element))
  const declared = new Set(
    kind.filter((element) => !isInheriting(element)).map((each) => sideOf(langOf(each))),
  )
  const scripts = new Map(inherited.map((element) => [element, scriptOf(writtenIn(element))]))
  const isBoth = [...scripts.values()].some((script) => script?.side === main)
  return inherited.filter((element) => {
    const script = scripts.get(element)
    if (!script || script.side === main || declared.has(script.side)) return false
    const isClear =
      script.side === 'zh' || isBoth || script.words >= FEWEST_WORDS || element.tagName.startsWith('trans-')
    if (isClear) element.setAttribute('xml:lang', script.side)
    return isClear
  })
}

/** The text of an element without its heading, which may be in the language of the page it was printed on. */
const writtenIn = (element: Element): string => {
  const title = textOf(at(element, 'title'))
  return title ? textOf(element).slice(title.length) : textOf(element)
}
