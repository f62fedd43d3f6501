import type { Statement } from '@/lib/backend/db/schema/column-types'
import { notesAmongAffiliations } from '../affiliation-notes'
import { langOf, sideOf } from '../bilingual'
import { isTableNote } from '../blocks'
import type { Context } from '../render/context'
import { type Element, all, at, attribute, children, textOf } from '../xml'
import { frontPictures } from './front-pictures'
import { awardNotes, biographies, equalNote, peopleNotes } from './people-notes'
import { isAbbreviations } from '../keywords'
import { isFact, isOwnMeta } from './custom-meta'
import { statementHtml } from './statement-html'
import { type StatementKind, statementKind } from '../statement-kind'
import { linkedNames } from '../linked-names'
import { withMark } from '../note-marks'
import { linkEmails } from './link-emails'

/** Heading level below those in the outline. */
const LEVEL = 4

/** `lead`: the heading of what the element stands in. */
type Source = { element: Element; kind: StatementKind; title: Element | null; lead?: Element | null }

/**
 * Reads the statements of the front matter other than title, abstract and rights, whatever their element: author notes,
 * notes, custom metadata, footnotes of the title, biographies. Notes the body links to are rendered with the body.
 */
export function frontStatements(root: Element, meta: Element, context: Context): Statement[] {
  const sources = [
    ...authorNotes(meta),
    ...affiliationNotes(meta),
    ...titleNotes(meta),
    ...customMeta(root, meta),
    ...frontNotes(root),
    ...history(meta),
    ...products(meta),
    ...others(meta),
  ]
  const shown = sources.filter(({ element }) => !context.notes.includes(element))
  const written = shown.map((source) => statement(source, meta, context))
  return [
    ...written,
    ...equalNote(meta, written, context),
    ...biographies(meta, context),
    ...peopleNotes(meta, context),
    ...awardNotes(meta, context),
    ...frontPictures(meta, context),
  ].filter(({ html }) => /[^\s<>]/.test(html.replace(/<(?!img|math)[^>]*>/g, '')))
}

function statement({ element, kind, title, lead }: Source, meta: Element, context: Context): Statement {
  const head = lead ? context.block(lead, LEVEL) : ''
  const html = statementHtml(element, title?.parentNode === element ? title : null, context)
  const lang = langOf(element) ?? context.language
  return {
    kind,
    titleHtml: title ? context.inner(title, LEVEL).trim() : null,
    lang,
    html: linkEmails(head + withMark(html, element, meta) + linkedNames(element, kind, meta, lang)),
  }
}

const typeOf = (element: Element): (string | null)[] =>
  ['fn-type', 'notes-type', 'content-type', 'sec-type', 'specific-use'].map((name) =>
    attribute(element, name),
  )

const kindOf = (element: Element, title: Element | null): StatementKind => {
  // Wiley types the paragraph of a note, not the note.
  const types = [element, ...children(element, 'p').slice(0, 1)].flatMap(typeOf)
  const kind = statementKind(...types, textOf(title), KIND_BY_TAG[element.tagName])
  // Some sources call it a contribution that authors contributed equally.
  if (kind === 'contributions' && EQUALLY.test(textOf(element))) return 'equal'
  if (kind !== 'note') return kind
  const bold = textOf(all(element, 'bold')[0]) || textOf(element).split(/[.:。：]/)[0]
  return statementKind((bold ?? '').slice(0, 80))
}

/** What elements of the front are about that say it by their name. */
const KIND_BY_TAG: Record<string, string> = {
  ack: 'acknowledgements',
  bio: 'biography',
  glossary: 'abbreviations',
  'def-list': 'abbreviations',
}

const EQUALLY = /^.{0,40}contributed equally.{0,20}$/i

const source = (element: Element, kind?: StatementKind): Source => {
  const title = at(element, 'title')
  // That of a list stands above it, in its text.
  const isList = ['list', 'def-list'].includes(element.tagName)
  return { element, title: isList ? null : title, kind: kind ?? kindOf(element, title) }
}

const authorNotes = (meta: Element): Source[] =>
  children(meta, 'author-notes').flatMap((notes) =>
    children(notes)
      .filter((each) => each.tagName !== 'title' && !isEmptyAddress(each))
      .map((each) => source(each, each.tagName === 'corresp' ? 'correspondence' : undefined))
      .map((each, index) => (index === 0 ? { ...each, lead: at(notes, 'title') } : each)),
  )

/** Notes among the affiliations; those on whom to write to say so in words no kind is told by. */
const affiliationNotes = (meta: Element): Source[] =>
  notesAmongAffiliations(meta).map((each) =>
    source(each, /to whom|correspond|通[讯信]作者/iu.test(textOf(each)) ? 'correspondence' : undefined),
  )

/** A correspondence whose address its source leaves empty, with no words but that one follows. */
const isEmptyAddress = (note: Element): boolean =>
  note.tagName === 'corresp' &&
  all(note, 'email').length > 0 &&
  !all(note, 'email').some((email) => attribute(email, 'xlink:href')) &&
  /^[^\p{L}\p{N}]*(e-?mails?|correspondence|邮箱)?[^\p{L}\p{N}]*$/iu.test(textOf(note))

/** Footnotes of titles, of names and of the abstract. */
const titleNotes = (meta: Element): Source[] =>
  children(meta, 'title-group', 'contrib-group', 'abstract', 'trans-abstract', 'kwd-group')
    .flatMap((holder) => all(holder, 'fn').filter((note) => !isTableNote(note)))
    .map((note) =>
      source(
        note,
        (note.parentNode as Element).tagName === 'author-notes' ? undefined : kindOfTitleNote(note),
      ),
    )

const kindOfTitleNote = (note: Element): StatementKind => {
  const kind = kindOf(note, null)
  return kind === 'note' ? 'titleNote' : kind
}

const customMeta = (root: Element, meta: Element): Source[] =>
  [meta, at(root, 'processing-meta'), at(root, 'front', 'journal-meta')]
    .flatMap((holder) => all(holder, 'custom-meta'))
    .flatMap((entry) => {
      const value = at(entry, 'meta-value')
      if (!value || isOwnMeta(entry) || isFact(entry)) return []
      const name = at(entry, 'meta-name')
      const kind = statementKind(textOf(name))
      // PLOS writes the name of its citation as it comes: "citation", "Citation:".
      return { element: value, title: kind === 'citation' ? null : name, kind }
    })

const frontNotes = (root: Element): Source[] =>
  [...children(at(root, 'front')), ...children(at(root, 'front', 'journal-meta'), 'notes')]
    .filter(({ tagName }) => !['journal-meta', 'article-meta'].includes(tagName))
    .flatMap((each) => (each.tagName === 'fn-group' ? notesOf(each) : source(each)))

/** The notes of a group; its title is that of the first, and says what those are about that do not say so. */
const notesOf = (group: Element): Source[] => {
  const title = at(group, 'title')
  const kind = statementKind(...typeOf(group), textOf(title))
  return children(group, 'fn').map((note, index) => {
    const own = source(note)
    return {
      ...own,
      kind: own.kind === 'note' ? kind : own.kind,
      title: own.title ?? (index === 0 ? title : null),
    }
  })
}

const history = (meta: Element): Source[] =>
  [...children(meta, 'pub-history'), ...children(meta, 'history')]
    .flatMap((each) => all(each, 'event'))
    .flatMap((event) =>
      children(event, 'event-desc', 'self-uri', 'article-id').length > 0 ? source(event, 'history') : [],
    )

/** Funding statements in a third language, beside which one in Chinese or English is that of the article. */
function otherFunding(meta: Element): Source[] {
  const statements = [meta, ...children(meta, 'support-group')]
    .flatMap((holder) => children(holder, 'funding-group'))
    .flatMap((group) => children(group, 'funding-statement'))
  const isThird = (each: Element): boolean => langOf(each) !== null && sideOf(langOf(each)) === null
  return statements.every(isThird) ? [] : statements.filter(isThird).map((each) => source(each, 'funding'))
}

const products = (meta: Element): Source[] => children(meta, 'product').map((each) => source(each, 'product'))

/** Returns children of the front matter that no other part of the importer reads. */
const others = (meta: Element): Source[] => [
  ...children(meta, 'conference').map((each) => source(each, 'conference')),
  ...children(meta, 'support-group').map((each) => source(each, 'funding')),
  ...otherFunding(meta),
  ...children(meta, 'funding-group').flatMap((group) =>
    children(group)
      .filter(({ tagName }) => tagName !== 'award-group' && tagName !== 'funding-statement')
      .map((each) => source(each, 'funding')),
  ),
  ...children(meta, 'kwd-group', 'unstructured-kwd-group')
    .filter(isAbbreviations)
    .map((each) => source(each, 'abbreviations')),
  ...children(meta)
    .filter(({ tagName }) => !READ.has(tagName))
    .map((each) => source(each)),
]

/** Children of `article-meta` that are read elsewhere. */
const READ = new Set([
  ...['article-id', 'article-version', 'article-version-alternatives', 'article-categories', 'title-group'],
  ...['contrib-group', 'aff', 'aff-alternatives', 'author-notes', 'pub-date', 'pub-date-not-available'],
  ...['volume', 'volume-id', 'volume-series', 'issue', 'issue-id', 'issue-title', 'issue-title-group'],
  ...['issue-sponsor', 'issue-part', 'volume-issue-group', 'isbn', 'supplement', 'fpage', 'lpage'],
  ...['page-range', 'elocation-id', 'product', 'supplementary-material', 'history', 'pub-history'],
  ...['permissions', 'self-uri', 'related-article', 'related-object', 'abstract', 'trans-abstract'],
  ...['kwd-group', 'unstructured-kwd-group', 'funding-group', 'support-group', 'conference', 'counts'],
  ...['custom-meta-group', 'custom-meta-wrap', 'custom-meta', 'contract-num', 'contract-sponsor'],
  ...['copyright-statement', 'copyright-year', 'copyright-holder', 'license', 'email', 'ext-link', 'uri'],
])
