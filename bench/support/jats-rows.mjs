/**
 * Extracts the content of an article's XML by kind, as pieces of text to find on its page. A piece is a run of words
 * between two tags: a page with other markup still has it unbroken.
 */
import { dated } from './jats-dates.mjs'

export function* descendants(node) {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType !== 1) continue
    yield child
    yield* descendants(child)
  }
}

export const elements = (node, ...names) =>
  Array.from(node?.childNodes ?? []).filter(
    (child) => child.nodeType === 1 && (names.length === 0 || names.includes(child.tagName)),
  )
export const at = (node, ...path) => path.reduce((here, name) => elements(here, name)[0] ?? null, node)
export const all = (node, ...names) =>
  node ? [...descendants(node)].filter(({ tagName }) => names.includes(tagName)) : []
export const attribute = (node, name) => node?.getAttribute(name) ?? ''

const LEFT = new Set([
  'alt-text',
  'long-desc',
  'tex-math',
  'annotation',
  'mml:annotation',
  'mml:math',
  'graphic',
  'textual-form',
  'institution-id',
  'index-term',
  'named-content-id',
])

/** Elements of the front matter that are not text, or that other rows look for in the form pages show. */
const FOR_MACHINES = new Set([
  ...['day', 'month', 'year', 'meta-name', 'contrib-id', 'object-id', 'string-date', 'aff', 'xref', 'email'],
  ...['x', 'restricted-by', 'title', 'self-uri', 'pub-id'],
])

/** A number of a funder in a register, as `institution-id` is. */
const isNumber = (node) =>
  node.tagName === 'named-content' && /-id$/.test(node.getAttribute('content-type') ?? '')

/** Runs of words of some elements, without formulas and what stands for them, and without `left`. */
export function pieces(list, left = new Set()) {
  const found = []
  const visit = (node) => {
    if (node.nodeType === 3 || node.nodeType === 4) found.push(node.nodeValue)
    if (node.nodeType === 1 && !LEFT.has(node.tagName) && !left.has(node.tagName) && !isNumber(node))
      for (const child of Array.from(node.childNodes)) visit(child)
  }
  for (const node of list) visit(node)
  return found
}

export const isByline = (contrib) =>
  /^$|author(?! non)|collab/i.test(attribute(contrib, 'contrib-type')) &&
  contrib.parentNode.parentNode.tagName === 'article-meta'

/**
 * Returns whether a part of an abstract is more than the word "abstract", which the page has in the reader's language.
 */
const isNoWordForIt = (part) =>
  part.tagName !== 'title' ||
  !/^\s*(abstract|summary|摘\s*要|要旨|抄録)\s*[.:：]?\s*$/i.test(part.textContent)

/** Returns the pieces a page must show by kind, other than the article's text. */
export function kindsOf(root) {
  const meta = at(root, 'front', 'article-meta')
  const groups = elements(meta, 'contrib-group')
  const contribs = groups.flatMap((group) => all(group, 'contrib'))
  const names = (list) =>
    pieces(list.flatMap((one) => all(one, 'surname', 'given-names', 'collab', 'string-name')))
  const abstracts = elements(meta, 'abstract', 'trans-abstract')
  const refs = elements(root, 'back').flatMap((back) => all(back, 'ref'))
  return {
    abstracts: pieces(
      abstracts
        .filter((one) => !attribute(one, 'abstract-type'))
        .flatMap((one) => elements(one).filter(isNoWordForIt)),
    ),
    'abstracts of other kinds': pieces(abstracts.filter((one) => attribute(one, 'abstract-type'))),
    'author notes': pieces(elements(meta, 'author-notes')),
    'custom metadata': pieces(all(meta, 'meta-value')),
    'notes of the front': pieces(elements(at(root, 'front'), 'notes', 'fn-group', 'ack', 'glossary', 'bio')),
    'editors, reviewers and others': names(
      contribs.filter((one) => !isByline(one) && !all(one, 'contrib').length),
    ),
    roles: pieces(contribs.flatMap((one) => elements(one, 'role'))),
    biographies: pieces(contribs.flatMap((one) => elements(one, 'bio'))),
    'degrees, addresses, on behalf of': pieces(
      contribs.flatMap((one) => elements(one, 'degrees', 'on-behalf-of', 'address', 'author-comment')),
    ),
    affiliations: pieces(
      [...all(meta, 'aff')].flatMap((aff) =>
        elements(aff).length
          ? elements(aff).filter(({ tagName }) => !['label', 'sup', 'email'].includes(tagName))
          : [aff],
      ),
    ).flatMap(withAddressesApart),
    'e-mails': [
      ...all(meta, 'email').map((email) => email.textContent),
      ...pieces(all(meta, 'aff')).flatMap((text) => text.match(EMAIL) ?? []),
    ],
    'notes of the title': pieces(all(at(meta, 'title-group'), 'fn')),
    titles: pieces(
      all(
        at(meta, 'title-group'),
        'article-title',
        'subtitle',
        'trans-title',
        'trans-subtitle',
        'alt-title',
      ).filter((one) => all(one, 'fn', 'xref').length === 0),
    ),
    keywords: pieces(all(meta, 'kwd')),
    subjects: pieces(all(at(meta, 'article-categories'), 'subject')),
    funding: pieces([
      ...all(meta, 'funding-statement'),
      ...all(meta, 'award-id'),
      ...all(meta, 'funding-source'),
    ]),
    'award recipients': names(all(meta, 'principal-award-recipient', 'principal-investigator')),
    licences: pieces(all(at(meta, 'permissions'), 'license-p', 'license')),
    copyright: pieces(all(at(meta, 'permissions'), 'copyright-statement', 'copyright-holder')),
    identifiers: pieces(elements(meta, 'article-id')),
    dates: [
      ...elements(meta, 'pub-date'),
      ...all(at(meta, 'history'), 'date'),
      ...all(at(meta, 'pub-history'), 'date'),
    ].flatMap(dated),
    'reviewed works, conferences': pieces(elements(meta, 'product', 'conference', 'supplement')),
    'related works': elements(meta, 'related-article').map((one) =>
      attribute(one, 'xlink:href').replace(/^.*?(?=10\.\d{4})/, ''),
    ),
    'numbers of references': refs.flatMap((ref) => pieces([at(ref, 'label')].filter(Boolean))),
    'all of the front matter': pieces(
      elements(at(root, 'front')).filter(({ tagName }) => tagName !== 'journal-meta'),
      FOR_MACHINES,
    ),
    'publication history': pieces(all(at(meta, 'pub-history'), 'event-desc', 'self-uri')),
    'issue and series': [
      ...pieces(
        elements(meta, 'volume-series', 'issue-title', 'issue-sponsor', 'issue-part', 'issue-id', 'isbn'),
      ),
      ...pieces(all(at(meta, 'article-categories'), 'series-title', 'series-text', 'compound-subject-part')),
      ...pieces(all(at(root, 'front', 'journal-meta'), 'journal-subtitle')),
    ],
    'roles of a vocabulary': contribs.flatMap((one) =>
      elements(one, 'role').map((role) => role.textContent || attribute(role, 'vocab-term')),
    ),
    ...textKindsOf(root),
    'peer review': pieces(
      elements(root, 'sub-article', 'response').flatMap((part) => [
        ...elements(part, 'body'),
        ...all(at(part, 'front-stub'), 'article-title', 'meta-value', 'role'),
      ]),
    ),
  }
}

/** Numbers of records in references; those that are links have a row of their own. */
const REFERENCE_NUMBERS = new Set(['pub-id', 'object-id', 'issn', 'coden'])

/** Parts of the text by their kind: their runs of words, but for what is drawn in another form. */
function textKindsOf(root) {
  const parts = elements(root, 'body', 'back', 'floats-group', 'sub-article', 'response')
  const within = (...names) =>
    parts.flatMap((part) => all(part, ...names)).filter((one) => !isInAlternatives(one))
  return {
    'figures and tables': pieces(
      within('fig', 'table-wrap').flatMap((one) => elements(one, 'label', 'caption')),
    ),
    'cells and notes of tables': pieces(within('td', 'th', 'entry', 'table-wrap-foot')),
    'lists and definitions': pieces(within('list-item', 'def-item', 'term-head', 'def-head')),
    'boxes and quotations': pieces(within('boxed-text', 'disp-quote', 'verse-group', 'speech')),
    'statements and questions': pieces(within('statement', 'question-wrap')),
    'code and structures': pieces(within('code', 'preformat', 'chem-struct-wrap')),
    supplements: pieces(
      within('supplementary-material', 'media').flatMap((one) => elements(one, 'label', 'caption')),
    ),
    notes: pieces(within('fn')),
    'printed parts': pieces(
      elements(root, 'sub-article', 'response').flatMap((one) => elements(one, 'body', 'back')),
    ),
    references: pieces(within('mixed-citation'), REFERENCE_NUMBERS),
  }
}

/** Whether an element is one of several forms of a thing, of which a page shows the best. */
const isInAlternatives = (element) => {
  for (let node = element.parentNode; node?.nodeType === 1; node = node.parentNode)
    if (/alternatives$/.test(node.tagName)) return true
  return false
}

const EMAIL = /[^\s@,;()<>]+@[^\s@,;()<>]+\.[a-z]+/gi

/** Splits a run of words at emails, which a page lists separately. */
const withAddressesApart = (text) => text.split(EMAIL)

/** Returns the links each reference must have. */
export const referenceIds = (root) =>
  elements(root, 'back')
    .flatMap((back) => all(back, 'ref'))
    .flatMap((ref) =>
      all(ref, 'pub-id').flatMap((id) => {
        const type = attribute(id, 'pub-id-type')
        const text = id.textContent
          .trim()
          .replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:?\s*|arxiv:|ARTN\s*\w*?\s*(?=10\.)|PMC)/i, '')
          .replace(/[.,;]+$/, '')
        const address = {
          doi: 'https://doi.org/',
          pmid: 'https://pubmed.ncbi.nlm.nih.gov/',
          pmcid: 'pmc/articles/PMC',
          arxiv: 'https://arxiv.org/abs/',
        }[type]
        return address && text ? [address + text.replace(/\s.*$/, '')] : []
      }),
    )
