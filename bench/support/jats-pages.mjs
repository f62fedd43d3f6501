import { request } from 'node:http'
import { dataOfPage, tagsOfPage, textByLanguage } from './jats-head.mjs'
import { kindsOf, referenceIds } from './jats-rows.mjs'
import { languagesOf, tagsOf } from './jats-tags.mjs'

const LANGUAGES = ['en', 'zh']

/** Reduces a text to letters and digits, ignoring markup and spaces. */
const letters = (text) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join('')

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decoded = (html) =>
  html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  )

/** Returns the words of a page, its links, its headings, and its words by language. */
function shown(html) {
  const body = html
    .replace(/<(script|style|annotation)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/^[\s\S]*?<body/, '<body')
  const links = Array.from(body.matchAll(/href="([^"]*)"/g), ([, url]) =>
    decodeURIComponent(decoded(url)).toLowerCase(),
  )
  const [root = ''] = /<html\b[^>]*>/.exec(html) ?? []
  const inLanguages = Array.from(textByLanguage(root + body), ([lang, text]) => [
    lang,
    letters(decoded(text)),
  ])
  return {
    languages: new Map(inLanguages),
    tags: tagsOfPage(html, decoded),
    data: dataOfPage(html),
    text: letters(decoded(body.replace(/<[^>]*>/g, ' '))),
    links: new Set(links),
    linked: letters(links.join(' ')),
    headings: Array.from(body.matchAll(/<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/g), ([, words]) =>
      letters(decoded(words.replace(/<[^>]*>/g, ''))),
    ),
  }
}

/** Maximum tries of a page that a busy portal refuses or drops. */
const TRIES = 5

async function page(port, host, path) {
  for (let left = TRIES; ; left -= 1) {
    const answer = await pageOnce(port, host, path).catch((error) => ({ status: 0, html: '', error }))
    if ((answer.status > 0 && answer.status < 500) || left <= 1) return answer
    await new Promise((done) => setTimeout(done, 2000))
  }
}

const pageOnce = (port, host, path) =>
  new Promise((done, failed) => {
    request({ port, host: '127.0.0.1', path, headers: { host: `${host}:${port}` } }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        done({ status: answer.statusCode, html: Buffer.concat(chunks).toString('utf8') }),
      )
    })
      .on('error', failed)
      .end()
  })

/** Returns whether a text may be shown as a link with another label: URLs, emails, DOIs. */
const isAddress = (text) => /^\s*(https?:|10\.\d{4}|\S+@\S+\s*$)/.test(text)

/** Returns headings repeated in a row, in the back matter, where sources give both a label and a title. */
const twice = (headings) =>
  headings.filter(
    (heading, at) =>
      heading.length > 3 &&
      headings[at + 1] === heading &&
      /acknowl|refer|note|review|致谢|参考文献|注释|评审/.test(heading),
  )

/** Returns the ids of articles of a site by the letters of their titles, for those without a DOI. */
export async function idsByTitle(port, host) {
  const ids = new Map()
  for (let at = 0; ; at += 1) {
    const { status, html } = await page(
      port,
      host,
      `/rc-pub/front/ext/articles?group=all&size=100&page=${at}`,
    )
    if (status !== 200) throw new Error(`the list of articles answers ${status}`)
    const { data } = JSON.parse(html)
    for (const { id, resName, enResName } of data.content)
      for (const title of [resName, enResName])
        if (title) ids.set(letters(decoded(title.replace(/<[^>]*>/g, ''))), id)
    if (data.content.length === 0) return ids
  }
}

/** Returns the path of an article's page behind its language. */
const pathOf = ({ doi, root }, ids) => {
  if (doi) return `article/doi/${doi.split('/').map(encodeURIComponent).join('/')}/`
  // The list has titles in Chinese and English: one in a third language stands there by its translation.
  const [group] = root.getElementsByTagName('title-group')
  const titles = ['article-title', 'trans-title'].flatMap((name) => [
    ...(group?.getElementsByTagName(name) ?? []),
  ])
  const id = titles.map((title) => ids.get(letters(title.textContent))).find((each) => each !== undefined)
  return `article/${id ?? 'of-no-such-title'}/`
}

/** Collects letters wanted and found by kind, and what was lost. */
function createCount() {
  const rows = new Map()
  const losses = []
  const count = (kind, wanted, found, loss) => {
    const row = rows.get(kind) ?? { wanted: 0, found: 0 }
    rows.set(kind, { wanted: row.wanted + wanted, found: row.found + found })
    if (found < wanted) losses.push(loss)
  }
  return { rows, losses, count }
}

/** Counts letters wanted and found by kind, over some articles in both languages. */
export async function measurePages(articles, { port, host }) {
  const { rows, losses, count } = createCount()
  const ids = articles.every(({ doi }) => doi) ? new Map() : await idsByTitle(port, host)
  for (const article of articles) {
    const { file, root } = article
    const expected = { kinds: kindsOf(root), inLanguages: languagesOf(root), references: referenceIds(root) }
    const pages = []
    for (const language of LANGUAGES) {
      const { status, html } = await page(port, host, `/${language}/${pathOf(article, ids)}`)
      if (status !== 200) losses.push(`${file} (${language}): the page answers ${status}`)
      const shownPage = shown(html)
      pages.push(shownPage)
      const named = (kind, wanted, found, what) =>
        count(kind, wanted, found, `${file} (${language}) ${kind}: ${what}`)
      countKinds(expected.kinds, shownPage, named)
      countLanguages(expected.inLanguages, shownPage, named)
      for (const id of expected.references)
        named(
          'links of references',
          1,
          Number([...shownPage.links].some((url) => url.includes(id.toLowerCase()))),
          id,
        )
      const repeated = twice(shownPage.headings)
      const all = shownPage.headings.length
      named('headings once', all, all - repeated.length, repeated.join(', '))
      for (const words of article.words ?? [])
        named('files in other encodings', 1, Number(shownPage.text.includes(letters(words))), words)
    }
    for (const { kind, wanted, found, what } of tagsOf(root, pages, letters))
      count(kind, wanted, found, `${file} ${kind}: ${what}`)
  }
  return { rows, losses }
}

function countKinds(kinds, { text, linked }, named) {
  for (const [kind, pieces] of Object.entries(kinds))
    for (const piece of pieces) {
      const forms = typeof piece === 'string' ? [piece] : piece.any
      const expected = forms.map(letters)
      if (expected[0] === '') continue
      const size = expected[0].length
      const isThere = expected.some(
        (one) => text.includes(one) || (isAddress(forms[0]) && linked.includes(one)),
      )
      named(kind, size, isThere ? size : 0, forms[0].trim().slice(0, 90))
    }
}

function countLanguages(inLanguages, { languages }, named) {
  for (const [kind, runs] of Object.entries(inLanguages))
    for (const { lang, piece } of runs) {
      const size = letters(piece).length
      const isThere = languages.get(lang)?.includes(letters(piece))
      named(kind, size, isThere ? size : 0, `${lang}: ${piece.trim().slice(0, 90)}`)
    }
}
