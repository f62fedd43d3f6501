/**
 * What the machine-readable head of an article's pages says, beside its XML: authors, abstract, position in the journal;
 * and in which language its page says that each part is.
 */
import { all, at, attribute, elements, isByline, pieces } from './jats-rows.mjs'

/** Kinds of abstracts that stand beside the main one, never for it. */
const BESIDE =
  /graphic|teaser|toc|web-summary|key-?points|highlights|plain|lay|video|digest|author-summary|impact|significance|executive/i

const isNamed = (contrib) => all(contrib, 'surname', 'string-name', 'collab', 'given-names').length > 0

const nameOf = (contrib) => pieces(all(contrib, 'surname', 'given-names', 'string-name', 'collab')).join(' ')

const hasHan = (text) => /\p{Script=Han}/u.test(text)

/**
 * The people of a byline by name: those listed once in each script, first all in one, then all in the other, are half as
 * many.
 */
function peopleOf(meta) {
  const people = elements(meta, 'contrib-group')
    .filter((group) => !/collab-list|member/i.test(attribute(group, 'content-type')))
    .flatMap((group) => elements(group, 'contrib'))
    .filter((contrib) => isByline(contrib) && isNamed(contrib))
  const scripts = people.map((contrib) =>
    hasHan(pieces(all(contrib, 'surname', 'string-name', 'collab')).join('')),
  )
  const turn = scripts.findIndex((script) => script !== scripts[0])
  const isTwice =
    turn > 0 && turn * 2 === scripts.length && scripts.slice(turn).every((each) => each === scripts[turn])
  return (isTwice ? people.slice(0, turn) : people).map(nameOf)
}

/** The longest of each language: a shorter one is a blurb. */
const longestOfLanguages = (abstracts) =>
  abstracts.filter((each) =>
    abstracts.every(
      (other) =>
        attribute(other, 'xml:lang') !== attribute(each, 'xml:lang') ||
        other.textContent.length <= each.textContent.length,
    ),
  )

/** How many names of a list stand in it before. */
const repeatedIn = (names) => names.length - new Set(names).size

/** The plain abstracts, each by its runs of words; the only one of any kind where none is plain. */
function mainAbstracts(meta) {
  const found = elements(meta, 'abstract', 'trans-abstract')
  const plain = found.filter((each) => !attribute(each, 'abstract-type'))
  const others = found.filter((each) => !BESIDE.test(attribute(each, 'abstract-type')))
  // A title of several is that of a further abstract, which stands apart.
  const untitled = longestOfLanguages(plain.filter((each) => !at(each, 'title') || plain.length === 1))
  const chosen = untitled.length > 0 ? untitled : plain.length > 0 ? plain.slice(0, 1) : others.slice(0, 1)
  return chosen
    .filter((each) => /^(en|zh)?$/i.test((attribute(each, 'xml:lang') || '').slice(0, 2)))
    .map((each) => pieces(all(each, 'p')))
}

const number = (text) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^第|[卷期页]$|^(?:vol(?:ume)?|no|nr|issue|pp?)\b\.?/gi, '')
    .trim()

/** What a page says of volume, issue and pages by the names of its tags and of its JSON-LD. */
const PLACES = [
  ['volume', ['citation_volume'], ['volumeNumber']],
  ['issue', ['citation_issue'], ['issueNumber']],
  ['fpage', ['citation_firstpage'], ['pageStart', 'pagination']],
  ['elocation-id', ['citation_firstpage'], ['pagination', 'pageStart']],
]

/** Returns what the tags of a page must hold by kind: how much is wanted, and how much of it there is. */
export function tagsOf(root, pages, letters) {
  const meta = at(root, 'front', 'article-meta')
  const people = peopleOf(meta)
  const authors = pages.map(({ tags }) => tags.get('citation_author') ?? [])
  const abstracts = letters(pages.flatMap(({ tags }) => tags.get('citation_abstract') ?? []).join(' '))
  const places = PLACES.flatMap(([name, inTags, inData]) => {
    const text = at(meta, name)?.textContent.trim()
    // An article with pages and a number is cited by its pages.
    if (!text || (name === 'elocation-id' && at(meta, 'fpage'))) return []
    return pages.flatMap(({ tags, data }) => [
      check(
        'volume, issue and pages in tags',
        text,
        inTags.flatMap((tag) => tags.get(tag) ?? []),
      ),
      check(
        'volume, issue and pages in JSON-LD',
        text,
        inData.flatMap((key) => data.get(key) ?? []),
      ),
    ])
  })
  return [
    ...authors.map((names) => ({
      kind: 'authors in tags, one each',
      wanted: people.length,
      found: Math.max(0, people.length - Math.abs(people.length - names.length)),
      what: `${names.length} tags of ${people.length} people`,
    })),
    ...authors.map((names) => ({
      kind: 'authors named once',
      wanted: names.length,
      // A collaboration may have two of a name.
      found: names.length - Math.max(0, repeatedIn(names) - repeatedIn(people)),
      what: names.filter((name, at) => names.indexOf(name) !== at).join('; '),
    })),
    ...mainAbstracts(meta)
      .flat()
      .map((piece) => ({
        kind: 'main abstract in its tag',
        wanted: letters(piece).length,
        found: abstracts.includes(letters(piece)) ? letters(piece).length : 0,
        what: piece.trim().slice(0, 90),
      })),
    ...places,
  ]
}

const check = (kind, text, values) => ({
  kind,
  wanted: 1,
  found: Number(values.some((value) => number(value).toLowerCase().includes(number(text).toLowerCase()))),
  what: `${text}: ${values.join(', ')}`,
})

/** Fewest letters of a run of words by which it is found again. */
const FEWEST = 20

/** Returns the runs of words that a page must have in a language, by kind: of abstracts, of the text, of its parts. */
export function languagesOf(root) {
  const main = attribute(root, 'xml:lang').toLowerCase().slice(0, 2)
  const runs = (list, own) =>
    list.flatMap((holder) => {
      const lang = attribute(holder, 'xml:lang').toLowerCase().slice(0, 2) || own
      return pieces(all(holder, 'p'))
        .filter((piece) => lang && piece.trim().length >= FEWEST && hasHan(piece) === (lang === 'zh'))
        .map((piece) => ({ lang, piece }))
    })
  return {
    'language of abstracts': runs(
      elements(at(root, 'front', 'article-meta'), 'abstract', 'trans-abstract').filter(
        (each) => !BESIDE.test(attribute(each, 'abstract-type')),
      ),
      main,
    ),
    'language of the text': runs(elements(root, 'body'), main),
    'language of parts': elements(root, 'sub-article', 'response').flatMap((part) =>
      runs([...elements(part, 'body'), ...elements(at(part, 'front-stub'), 'abstract')], langOf(part, main)),
    ),
  }
}

const langOf = (part, main) => attribute(part, 'xml:lang').toLowerCase().slice(0, 2) || main
