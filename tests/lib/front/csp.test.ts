import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { scriptNonce } from '@/lib/answer'
import { contentSecurityPolicy } from '@/lib/front/csp'
import { takeNonce } from '@/lib/front/inline-scripts'
import { makePage } from '@/lib/front/page'
import { render } from '@/lib/front/render'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const NONCE = 'aB3_-x'

/** Returns the scripts that a document with untrusted content may run. */
const scriptsOf = (html: string) => takeNonce(html, NONCE).scripts

it('allows the scripts it is given and no others', () => {
  const policy = contentSecurityPolicy(['own()', 'own()', 'next()'])
  expect(policy).toContain(`script-src 'self' ${hashOf('own()')} ${hashOf('next()')};`)
  expect(contentSecurityPolicy([])).toContain("script-src 'self';")
})

it('lets forms lead to the host a page names, which cannot add a directive', () => {
  const formsOf = (formHost: string) =>
    /form-action ([^;]*)/.exec(contentSecurityPolicy([], '', { formHost }))?.[1]
  expect(formsOf('all.example.org:8443')).toContain(' all.example.org:8443')
  for (const host of ['', '*', 'a.org b.org', "a.org; script-src 'unsafe-inline'"])
    expect(formsOf(host)).toBe(formsOf(''))
})

it('gives no script a hash because it stands in a page', () => {
  const page = makePage(200, Buffer.from('<script>evil()</script>'), {})
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
})

it.each([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="other">evil()</script>',
  '<script nonce=aB3_>evil()</script>',
  '<SCRIPT type="module">evil()</SCRIPT>',
  'self.__next_f.push([1,"<script>evil()</script>"])',
  '<svg><script>evil()</script></svg>',
  '<script data-x="nonce=">evil()</script>',
])('allows nothing of content: %s', (content) => {
  const own = `<script nonce="${NONCE}">own()</script>`
  for (const html of [content + own, own + content, `<p>${content}</p>${own}<b>${content}</b>`])
    expect(scriptsOf(html).filter((code) => code.includes('evil'))).toEqual([])
  expect(scriptsOf(own + content)).toEqual(['own()'])
})

it('leaves the nonce out of the document and of what is hashed', () => {
  const html =
    `<link rel="preload" nonce="${NONCE}"/><script src="/a.js" async="" nonce="${NONCE}"></script>` +
    `<script id="_R_" nonce="${NONCE}">push("{\\"nonce\\":\\"${NONCE}\\"}")</script>`
  expect(takeNonce(html, NONCE)).toEqual({
    html: '<link rel="preload"/><script src="/a.js" async=""></script><script id="_R_">push("{\\"nonce\\":\\"\\"}")</script>',
    scripts: ['push("{\\"nonce\\":\\"\\"}")'],
  })
})

it('renders with a nonce of its own each time, which only components and Next know', async () => {
  const seen: string[] = []
  const draw = () =>
    render(
      async ({ headers }, response) => {
        const stamped = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
        expect(stamped).toBe(scriptNonce())
        seen.push(stamped)
        response.end(`<body><script nonce="${stamped}">own()</script><script>evil()</script></body>`)
      },
      '/zh/home/',
      {},
    )
  const [one, two] = [await draw(), await draw()]
  expect(seen[0]).not.toBe(seen[1])
  expect(seen[0]?.length).toBeGreaterThanOrEqual(22)
  expect(one.scripts).toEqual(['own()'])
  expect(one.body).toBe('<body><script>own()</script><script>evil()</script></body>')
  expect(two.body).toBe(one.body)
})

it('lets the development server run eval and put in styles, and no other', () => {
  const policy = contentSecurityPolicy(['a()'], 'p{}', { development: true })
  expect(policy).toContain("'unsafe-eval'")
  expect(policy).toContain("style-src-elem 'self' 'unsafe-inline'")
  expect(contentSecurityPolicy(['a()'], 'p{}', { development: false })).not.toMatch(
    /unsafe-eval|style-src-elem[^;]*unsafe/,
  )
})
