import type { ImportWarning, ImportedArticle, ImportedFile } from '../model'
import { warnAboutDois } from './article-ids'
import { declareLanguages } from './article-language'
import { closeEmails } from './close-emails'
import { declarePartLanguages } from './body-language'
import { linkYears } from './cited-years'
import { warnAboutDamagedText } from './damaged-text'
import { warnAboutDates } from './dates'
import { decodeXml } from './decode-xml'
import { readFullText } from './full-text'
import { readFiles } from './front/files'
import { unshownLinks } from './front/unshown-links'
import { warnAboutInstitutionIds } from './institution-ids'
import { warnAboutFormulas } from './formula-warnings'
import { readMeta } from './meta'
import { warnAboutMissingText } from './missing-text'
import { readPeople } from './people'
import { readReferences } from './references'
import { closeIndentation } from './source-indentation'
import { warnAboutUnshownFiles } from './unshown-files'
import { type Element, all, at, parseXml } from './xml'
import { invalidCharacters, unknownCharacters } from './characters'
import { sideOf } from './bilingual'

/** Version of the renderer; `npm run rerender` rebuilds full texts of older ones. */
export const RENDERER_VERSION = 39

/** Reads a JATS article (any tag set) into the neutral model; pure. Throws when the file is not a JATS article. */
export function readJats(source: Buffer | string): { article: ImportedArticle; warnings: ImportWarning[] } {
  const xml = typeof source === 'string' ? source : decodeXml(source)
  const root = parseXml(xml)
  const meta = at(root, 'front', 'article-meta')
  if (root.tagName !== 'article' || !meta)
    throw new Error(
      `line 1: <${root.tagName}> is not a JATS article with article-meta; import the file of one article, front matter included`,
    )
  closeIndentation(root)
  linkYears(root)
  closeEmails(root)
  const warnings = [
    ...invalidCharacters(xml, MAX_WARNINGS).map(invalidCharacter),
    ...unknownCharacters(xml, MAX_WARNINGS).map(unknownCharacter),
  ]
  warnAboutDamagedText(xml, warnings)
  warnAboutDois(meta, warnings)
  warnAboutDates(meta, warnings)
  const { language, bodyLang } = declareLanguages(root, warnings)
  declarePartLanguages(root, language, warnings)
  const main = sideOf(language)
  const text = readFullText(root, RENDERER_VERSION, bodyLang, warnings)
  const read = readMeta(root, meta, language, main)
  const people = readPeople(meta, main, warnings)
  const article = {
    ...read,
    front: { ...read.front, statements: text.statements, notShown: [] as string[], ...authorMarks(people) },
    ...people,
    references: readReferences(root, text.reference),
    figures: text.figures,
    pictures: text.pictures,
    fullText: text.fullText,
    files: oncePerName([...readFiles(meta), ...filesOfParts(root), ...text.files]),
  }
  article.front.facts.push(
    ...unshownLinks(root, { ...article, fullText: null, references: [], figures: [], pictures: [] }),
  )
  warnAboutMissingText(root, article, warnings)
  warnAboutFormulas(root, warnings)
  warnAboutInstitutionIds(root, warnings)
  warnAboutUnshownFiles(root, article, warnings)
  article.front.notShown = messagesOf(warnings)
  return { article, warnings }
}

/** The marks of the authors, where the source links any of them to a note. */
const authorMarks = ({ authors }: Pick<ImportedArticle, 'authors'>) => {
  const marks = authors.map((author) => author.marks ?? { notes: '', correspondence: '' })
  return marks.some(({ notes, correspondence }) => notes || correspondence) ? { authorMarks: marks } : {}
}

/** Files that translations, reviews and other parts name in their own front: none is the PDF of the article. */
const filesOfParts = (root: Element): ImportedFile[] =>
  all(root, 'front-stub')
    .flatMap(readFiles)
    .map((file) => (/^pdf/.test(file.role) ? { ...file, role: 'supplement' } : file))

/** Files named in the front and in the text, once each, with what either says of them. */
function oncePerName(files: ImportedFile[]): ImportedFile[] {
  const byName = new Map<string, ImportedFile>()
  for (const file of files) {
    const first = byName.get(`${file.role} ${file.name}`)
    byName.set(
      `${file.role} ${file.name}`,
      first
        ? {
            ...first,
            label: { zh: first.label.zh ?? file.label.zh, en: first.label.en ?? file.label.en },
            anchor: first.anchor ?? file.anchor,
          }
        : file,
    )
  }
  return [...byName.values()]
}

/** Maximum number of warnings stored with an article, for its owner to read. */
const MAX_WARNINGS = 50

const messagesOf = (warnings: ImportWarning[]): string[] =>
  [...new Set(warnings.map(({ message }) => message))].slice(0, MAX_WARNINGS)

const invalidCharacter = (character: { name: string; line: number; shown: string }): ImportWarning => {
  const { name, line, shown } = character
  const instead = shown === ' ' ? 'a space is' : `${shown}, its character in Windows-1252, is`
  return {
    code: 'invalid-character',
    message: `line ${line}: ${name} is not a character of text; ${instead} shown in its place: write the character that is meant`,
    path: null,
  }
}

const unknownCharacter = ({ name, line }: { name: string; line: number }): ImportWarning => ({
  code: 'unknown-character',
  message: `line ${line}: ${name} is not a character that JATS names; it is shown as written: use the character itself`,
  path: null,
})
