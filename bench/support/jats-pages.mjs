import { request } from 'node:http'
import { kindsOf, referenceIds } from './jats-rows.mjs'

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

/** Returns the words of a page, and the URLs of its links. */
function shown(html) {
  const body = html
    .replace(/<(script|style|annotation)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/^[\s\S]*?<body/, '<body')
  const links = Array.from(body.matchAll(/href="([^"]*)"/g), ([, url]) =>
    decodeURIComponent(decoded(url)).toLowerCase(),
  )
  return {
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

/** Counts letters wanted and found by kind, over some articles in both languages. */
export async function measurePages(articles, { port, host }) {
  const rows = new Map()
  const losses = []
  const row = (kind) => rows.get(kind) ?? rows.set(kind, { wanted: 0, found: 0 }).get(kind)
  for (const { file, root, doi } of articles) {
    const kinds = kindsOf(root)
    for (const language of LANGUAGES) {
      const { status, html } = await page(
        port,
        host,
        `/${language}/article/doi/${doi.split('/').map(encodeURIComponent).join('/')}/`,
      )
      if (status !== 200) losses.push(`${file} (${language}): the page answers ${status}`)
      const { text, links, linked, headings } = shown(html)
      for (const [kind, pieces] of Object.entries(kinds))
        for (const piece of pieces) {
          const forms = typeof piece === 'string' ? [piece] : piece.any
          const expected = forms.map(letters)
          if (expected[0] === '') continue
          const size = expected[0].length
          row(kind).wanted += size
          if (expected.some((one) => text.includes(one) || (isAddress(forms[0]) && linked.includes(one))))
            row(kind).found += size
          else losses.push(`${file} (${language}) ${kind}: ${forms[0].trim().slice(0, 90)}`)
        }
      for (const id of referenceIds(root)) {
        row('links of references').wanted += 1
        if ([...links].some((url) => url.includes(id.toLowerCase()))) row('links of references').found += 1
        else losses.push(`${file} (${language}) links of references: ${id}`)
      }
      row('headings once').wanted += headings.length
      row('headings once').found += headings.length - twice(headings).length
      for (const heading of twice(headings)) losses.push(`${file} (${language}) heading twice: ${heading}`)
    }
  }
  return { rows, losses }
}
