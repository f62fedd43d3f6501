import { hasHan } from '@/lib/text/has-han'
import type { ImportWarning, ImportedAffiliation, ImportedArticle, ImportedAuthor } from '../model'
import { inEachLanguage } from './affiliation-languages'
import { isNoteAmongAffiliations, notesAmongAffiliations } from './affiliation-notes'
import { affiliationText, labelText } from './affiliation-text'
import { proseHtml } from './inline'
import { type Side, langOf, nothing, pairOfAny, sideOf } from './bilingual'
import { type Element, all, at, attribute, children, isElement, nameOf } from './xml'
import { contributorOrcid, isAuthor, isOfAuthors, linksOf } from './byline'
import { translationsOf } from './affiliation-translations'
import { formsOfName, namesOf } from './contributor-names'
import { correspondence } from './correspondence'
import { rorAddressOf } from './institution-ids'
import { noteMarks } from './note-marks'
import { mergeParallelAuthors } from './parallel-authors'
import { rolesOf } from './roles'

type People = Pick<ImportedArticle, 'authors' | 'affiliations' | 'authorNotesHtml'>

/** Reads authors with both names, affiliations, email and marks, and notes not linked to a single person. */
export function readPeople(meta: Element, main: Side | null, warnings: ImportWarning[] = []): People {
  const groups = children(meta, 'contrib-group')
  const every = [
    ...children(meta, 'aff', 'aff-alternatives'),
    ...groups.flatMap((group) => all(group, 'aff', 'aff-alternatives')),
  ]
    .filter((element) => (element.parentNode as Element).tagName !== 'aff-alternatives')
    .filter((element) => !isNoteAmongAffiliations(element) && isNamed(element))
    .filter(ofAuthors(groups))
  const translations = translationsOf(every, groups)
  const affElements = every.filter(
    (element) => !translations.some(({ translation }) => translation === element),
  )
  const index = new Map(affElements.flatMap((element, at) => idsOf(element).map((id) => [id, at] as const)))
  const contribs = groups.flatMap((group) => children(group, 'contrib'))
  const authors = contribs.filter(isAuthor)
  const isAnyLinked = contribs.some((contrib) => linksOf(contrib, 'aff').some((id) => index.has(id)))
  const declared = authors.flatMap((contrib) => {
    const side = sideOf(langOf(contrib))
    return authorsIn(contrib, { meta, main, index, affElements, isAnyLinked }).map((author) => ({
      author,
      side,
      group: contrib.parentNode,
    }))
  })
  return {
    ...mergeParallelAuthors(
      declared,
      affElements.map((element) =>
        affiliation(
          element,
          translations.flatMap(({ of, translation }) => (of === element ? translation : [])),
        ),
      ),
      warnings,
    ),
    authorNotesHtml: [...all(at(meta, 'author-notes'), 'corresp', 'fn'), ...notesAmongAffiliations(meta)]
      .map(noteLine)
      .filter(Boolean),
  }
}

/** Renders a note in one line, its parts that nothing stands between apart. */
const noteLine = (note: Element): string =>
  Array.from(note.childNodes, (node) => {
    const before = node.previousSibling
    const isApart = [node, before].every(
      (each) => each !== null && isElement(each) && !['sub', 'sup', 'italic', 'label'].includes(each.tagName),
    )
    return (isApart ? ' ' : '') + proseHtml(node, true)
  })
    .join('')
    .trim()

/** Whether an affiliation says where somebody works; some hold an email alone. */
const isNamed = (element: Element): boolean =>
  affiliationText(element) !== '' || rorAddressOf(element) !== null

/** Reads a contributor as an author; one that names a person and a group becomes two. */
function authorsIn(contrib: Element, context: ContributorContext): ImportedAuthor[] {
  const read = author(contrib, context)
  const person = namesOf(contrib)
  return read.collective && (person.name.zh ?? person.name.en) !== null
    ? [
        { ...read, ...person, collective: false },
        { ...read, ...alone },
      ]
    : [read]
}

/** Returns a filter for affiliations of authors or of no one in particular, not those of editors and reviewers only. */
function ofAuthors(groups: Element[]): (element: Element) => boolean {
  const contribs = groups.flatMap((group) => all(group, 'contrib'))
  const linked = (list: Element[]) => new Set(list.flatMap((contrib) => linksOf(contrib, 'aff')))
  const [authors, others] = [
    linked(contribs.filter(isOfAuthors)),
    linked(contribs.filter((contrib) => !isOfAuthors(contrib))),
  ]
  return (element) => {
    const holder = element.parentNode as Element
    if (holder.tagName === 'contrib') return isOfAuthors(holder)
    const ids = idsOf(element)
    return ids.some((id) => authors.has(id)) || !ids.some((id) => others.has(id))
  }
}

/** Fields that a group named with a person does not take over from the person. */
const alone = {
  orcid: null,
  email: null,
  corresponding: false,
  notes: [],
  roles: [],
  marks: { notes: '', correspondence: '' },
}

const idsOf = (element: Element): string[] =>
  [element, ...children(element, 'aff')].flatMap((each) => attribute(each, 'id') ?? [])

function affiliation(element: Element, translations: Element[]): ImportedAffiliation {
  const forms = element.tagName === 'aff-alternatives' ? children(element, 'aff') : inEachLanguage(element)
  const name = { ...nothing }
  // A form in a third language stands behind the one of its side, in brackets; the side is that of its script.
  const isThird = (aff: Element): boolean => langOfForm(aff) !== null && sideOf(langOfForm(aff)) === null
  const variants = [...forms, ...translations].sort((a, b) => Number(isThird(a)) - Number(isThird(b)))
  for (const aff of variants) {
    const text = affiliationText(aff)
    const side = sideOf(langOfForm(aff)) ?? (hasHan(text) ? 'zh' : 'en')
    const before = name[side]
    if (before === null) name[side] = text || null
    else if (text && before !== text)
      name[side] = isThird(aff) ? `${before} (${text})` : `${before} / ${text}`
  }
  return { label: labelText(element), name, ror: rorAddressOf(element) }
}

const INSTITUTIONS = ['institution', 'institution-wrap']

/** The language of a form of an affiliation: its own, that in which its institution is named, or that around it. */
function langOfForm(aff: Element): string | null {
  if (attribute(aff, 'xml:lang') !== null) return langOf(aff)
  const named = children(aff, ...INSTITUTIONS).flatMap((part) =>
    part.tagName === 'institution' ? [part] : [part, ...children(part, 'institution')],
  )
  const inside = new Set(named.flatMap((part) => attribute(part, 'xml:lang')?.toLowerCase() ?? []))
  const [only] = inside.size === 1 ? inside : []
  if (only === undefined) return langOf(aff)
  // Beside words in Chinese it is named in both.
  const isBesideHan = sideOf(only) === 'en' && hasHan(textBeside(aff, only))
  return isBesideHan ? langOf(aff) : only
}

/** What an affiliation says outside institutions of a language. */
const textBeside = (aff: Element, lang: string): string =>
  Array.from(aff.childNodes, (node) =>
    isElement(node) && attribute(node, 'xml:lang')?.toLowerCase() === lang ? '' : (node.textContent ?? ''),
  ).join(' ')

type ContributorContext = {
  meta: Element
  main: Side | null
  index: Map<string, number>
  affElements: Element[]
  /** Whether the source links somebody to an affiliation. */
  isAnyLinked: boolean
}

function author(
  contrib: Element,
  { meta, main, index, affElements, isAnyLinked }: ContributorContext,
): ImportedAuthor {
  const byType = (type: string) => linksOf(contrib, type)
  const inside = [contrib, ...children(contrib, 'collab')]
    .flatMap((each) => children(each, 'aff', 'aff-alternatives'))
    .map((aff) => affElements.indexOf(aff))
  const linked = byType('aff').flatMap((id) => index.get(id) ?? [])
  // The only one is everybody's, unless the source links some of them alone.
  const sole = affElements.length === 1 && linked.length === 0 && !isAnyLinked ? [0] : []
  const shared =
    linked.length + inside.length === 0 ? ofGroup(contrib).map((aff) => affElements.indexOf(aff)) : []
  const collabs = [...children(contrib, 'collab'), ...children(at(contrib, 'collab-alternatives'), 'collab')]
  return {
    ...(collabs.length > 0 ? { name: pairOfAny(collabs, nameOf, main) } : namesOf(contrib)),
    affiliations: [...new Set([...linked, ...inside, ...sole, ...shared])].filter((at) => at >= 0),
    orcid: contributorOrcid(contrib),
    ...correspondence(contrib, meta, formsOfName(contrib)),
    collective: collabs.length > 0,
    notes: [],
    roles: rolesOf(contrib),
    marks: noteMarks(contrib, meta),
  }
}

/** Affiliations a group of authors has together, where none of them is linked to one. */
function ofGroup(contrib: Element): Element[] {
  const group = contrib.parentNode as Element
  return children(group, 'contrib').some((contrib) => linksOf(contrib, 'aff').length > 0)
    ? []
    : children(group, 'aff', 'aff-alternatives')
}
