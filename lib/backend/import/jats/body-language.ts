import type { ImportWarning } from '../model'
import { langOf } from './bilingual'
import { writtenLanguage } from './written-language'
import { type Element, all, at, attribute, children, textOf } from './xml'

/** Characters of a text that are looked at. */
const LONGEST = 200_000

/** Returns the declared language of the body, or the one its letters show. */
export function bodyLanguage(root: Element, declared: string): string {
  const body = at(root, 'body')
  return writtenLanguage(beginning(body), attribute(body, 'xml:lang')?.toLowerCase() ?? declared)
}

const beginning = (element: Element | null): string => textOf(element).slice(0, LONGEST)

/** Announces the text of each translation, review and letter in the language it is written in, with a warning. */
export function declarePartLanguages(root: Element, language: string, warnings: ImportWarning[]): void {
  for (const part of all(root, 'sub-article', 'response')) {
    const front = at(part, 'front-stub') ?? at(part, 'front', 'article-meta')
    for (const text of [at(part, 'body'), ...children(front, 'abstract', 'trans-abstract')]) {
      const declared = langOf(text) ?? language
      const found = text ? writtenLanguage(beginning(text), declared) : declared
      if (!text || found === declared) continue
      for (const block of text.tagName === 'body' ? children(text) : [text])
        if (attribute(block, 'xml:lang') === null) block.setAttribute('xml:lang', found)
      if (attribute(text, 'xml:lang') !== null) text.setAttribute('xml:lang', found)
      warnings.push({
        code: 'language',
        message: `line ${text.lineNumber ?? 1}: the <${text.tagName}> of a <${part.tagName}> is declared as "${declared}" and written in "${found}"; it is published as "${found}": correct xml:lang`,
        path: null,
      })
    }
  }
}
