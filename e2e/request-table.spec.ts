import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { coreOnlyRemote } from '@/tests/support/core-only-remote'
import { demo } from './support/demo'
import { request } from './support/http'
import { platform } from './support/platform'
import { type BackEnd, HOST, type Row, sections } from './support/request-rows'
import type { Demo } from './support/screens'
import { secondInstance } from './support/second-instance'
import { isFull } from './support/matrix'

const TABLE = 'docs/remote-back-end-requests.md'
/** Host used by the proxy. */
const INNER_HOST = 'localhost'
const BACK_ENDS = ['own', 'A', 'B'] as const
const LANGUAGES = ['zh', 'en'] as const

type Answer = Awaited<ReturnType<typeof request>>
type Send = (path: string, headers: Record<string, string>) => Promise<Answer>

test.skip(!isFull, 'only in npm run test:full')

test('every request is answered as the table says, by the embedded back end and before two of the platform', async ({}, {
  config,
}) => {
  test.setTimeout(900_000)
  const found = await demo()
  const backEnds = await Promise.all([
    coreOnlyRemote('listed', await platform()),
    coreOnlyRemote('unlisted', await platform()),
  ])
  const portals = await Promise.all(
    backEnds.map(({ origin }) =>
      secondInstance(origin, { DEFAULT_SITE: 'optics', TRUSTED_PROXIES: '127.0.0.1' }),
    ),
  )
  const hosts = backEnds.map(({ origin }) => new URL(origin).host)
  const send: Record<BackEnd, Send> = {
    own: (path, headers) => request(hostOf(headers), path, { headers }),
    A: async (path, headers) => (await portals[0]?.get(hostOf(headers), path, headers)) as Answer,
    B: async (path, headers) => (await portals[1]?.get(hostOf(headers), path, headers)) as Answer,
  }
  try {
    const wrong: string[] = []
    const lines: string[] = []
    for (const [title, rows] of sections) {
      lines.push(
        '',
        `## ${title}`,
        '',
        '| request | expected | own | A | B |',
        '| --- | --- | --- | --- | --- |',
      )
      for (const row of rows) {
        const seen = await seenBy(send, row, found, hosts)
        lines.push(`| ${[`\`${labelOf(row, found)}\``, expectation(row), ...seen].join(' | ')} |`)
        BACK_ENDS.forEach((name, at) => {
          if (seen[at] !== expectedOf(row, name)) wrong.push(`${labelOf(row, found)}, ${name}: ${seen[at]}`)
        })
      }
    }
    const head = readFileSync(TABLE, 'utf8').split('\n## ')[0]?.trimEnd() ?? ''
    const table = `${[head, ...lines].join('\n')}\n`
    if (config.updateSnapshots === 'all') writeFileSync(TABLE, table)
    expect.soft(wrong).toEqual([])
    expect(readFileSync(TABLE, 'utf8')).toBe(table)
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
    backEnds.forEach((backEnd) => backEnd.close())
  }
})

const hostOf = (headers: Record<string, string>) => (headers['x-forwarded-host'] ? INNER_HOST : HOST)

const expectedOf = ({ expected }: Row, name: BackEnd) =>
  typeof expected === 'string' ? expected : expected[name]

const expectation = ({ expected }: Row) =>
  typeof expected === 'string' ? expected : `${expected.own}; A, B: ${expected.A}`

/** Removes from an address the numbers and words that differ between imports and languages. */
const plain = (path: string, lang: string, { author }: Demo) =>
  decodeURIComponent(path)
    .replace(/(?<=[/=])(?<!type=)(?!(?:19|20)\d\d\/|99999)\d{3,}(?=[/&?]|$)/g, '{id}')
    .replace(author, '{words}')
    .replace(/(?<=q=)[^&]+/, '{words}')
    .replace(new RegExp(`(?<=[/=])${lang}(?=[/&]|$)`), '{lang}')
    .replace(new RegExp(`(?<=[/=])${lang.toUpperCase()}(?=/)`), '{LANG}')

const labelOf = ({ path }: Row, found: Demo) => plain(path(found, 'zh'), 'zh', found)

/** Returns the responses of each back end's portal; a single text where both languages agree. */
const seenBy = (send: Record<BackEnd, Send>, row: Row, found: Demo, hosts: string[]) =>
  Promise.all(
    BACK_ENDS.map(async (name) => {
      const [zh, en] = await Promise.all(
        LANGUAGES.map(async (lang) => {
          const answer = await send[name](row.path(found, lang), { language: lang, ...row.headers })
          const leaks = hosts.some((host) => answer.body.includes(host)) ? ', names the back end' : ''
          return outcome(answer, row, lang, found) + leaks
        }),
      )
      return zh === en ? String(zh) : `zh: ${zh}; en: ${en}`
    }),
  )

/** Describes a response: status, redirect target, faults of its page. */
function outcome(
  { status, headers, body }: Answer,
  { headers: sent }: Row,
  lang: string,
  found: Demo,
): string {
  if (headers.location)
    return `${status} ${plain(headers.location.replace(/^https?:\/\/[^/]+/, ''), lang, found)}`
  if (sent?.['x-forwarded-host']) {
    const names = (host: string) => new RegExp(`http://${host}[:/]`).test(body)
    const isNamed = names(HOST) && !names(INNER_HOST)
    return `${status}, ${isNamed ? 'names' : 'does not name'} the host of the visitor`
  }
  if (!headers['content-type']?.startsWith('text/html')) return String(status)
  const headings = body.split('<h1').length - 1
  const pageLang = /<html[^>]* lang="(zh|en)/.exec(body)?.[1]
  const notFound = lang === 'zh' ? '找不到此页面' : 'This page could not be found'
  const hasOwnTitle = /<title>([^<]*)/.exec(body)?.[1]?.includes(notFound) === true
  return [
    String(status),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(pageLang === lang ? [] : [`in ${pageLang}`]),
    ...(hasOwnTitle && !body.includes('rel="canonical"') ? ['own title'] : []),
  ].join(', ')
}
