import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { LINKS, TEXTS } from './hostile-payloads'

/** How the remote API misbehaves; `poison` forwards another instance's responses, with scripts in every text. */
export type Trick =
  'poison' | 'huge json' | 'huge text' | 'trickle' | 'dead' | 'malformed json' | 'redirect' | 'well'

const SCRIPTS = ['window.owned=1', 'window.owned="remote"', 'parent.owned=1']

/** Payloads whose scripts have known hashes, before those of a hostile owner. */
const PAYLOADS = [
  `<script>${SCRIPTS[0]}</script>`,
  `<img src=x onerror="${SCRIPTS[0]}">`,
  `"><svg onload=${SCRIPTS[0]}><script>${SCRIPTS[1]}</script></svg>`,
  `</title></textarea></script><script>${SCRIPTS[0]}</script>`,
  `<a href="javascript:${SCRIPTS[0]}">owned</a>`,
  `<iframe srcdoc="<script>${SCRIPTS[2]}</script>"></iframe>`,
  `<p style="position:fixed;inset:0" onclick=owned()>owned</p>`,
  '<style>body{display:none}</style><base href="https://owned.example/">',
  `<form action="javascript:${SCRIPTS[0]}"><button formaction="javascript:${SCRIPTS[0]}">owned</button></form>`,
  `<math href="javascript:${SCRIPTS[0]}"><mtext>owned</mtext></math>`,
  ...TEXTS,
]

const CSS = `body{display:none} ~ *{position:fixed} a{background:url(//owned.example/x)} </style><script>${SCRIPTS[0]}</script>`

/** Keys of texts shown to people, by their end. */
const TEXT =
  /(name|title|content|html|abstract|keywords?|intro|summary|description|message|greeting|phone|fax|postcode|copyright|icp|picp|unit|publisher|chief|frequency|caption|label|affiliation|author|source|notes?|citation|mixed|reason|text|issn|cn)$/i

/** Keys of addresses used as links. */
const LINK = /(link|linkvalue|link2|linkaddress|sourcelink|entrance|submiturl|jumpurl)$/i

let turn = 0
const next = (list: readonly string[]): string => list[turn++ % list.length] ?? ''

/** Appends a payload to every text of a response, and replaces every link. */
function poisoned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        // Facet names are an enum: any other makes the whole response invalid.
        key === 'facets' && name === 'name' ? item : poisoned(item, name),
      ]),
    )
  if (typeof value !== 'string' || value === '') return value
  if (/css/i.test(key)) return CSS
  if (LINK.test(key)) return next(LINKS)
  return TEXT.test(key) ? `${value} ${next(PAYLOADS)}${next(PAYLOADS)}` : value
}

/** Hashes a security policy must never contain: those of the scripts above. */
export const foreignHashes: readonly string[] = SCRIPTS.map((code) =>
  createHash('sha256').update(code).digest('base64'),
)

const HUGE = 500 * 1024 * 1024

/** Sends this many bytes as fast as they are read, until the other side disconnects. */
function pour(response: http.ServerResponse, head: string): void {
  const block = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  const push = () => {
    while (sent < HUGE && !response.destroyed) {
      sent += block.length
      if (!response.write(block)) return void response.once('drain', push)
    }
    response.end()
  }
  response.write(head)
  push()
}

/** A received request, to check which site a call was about. */
type Heard = { path: string; siteId: string | null }

/** Starts a hostile remote API on the loopback interface; `api` is the port of the instance it forwards to. */
export async function hostileRemote(api: number) {
  let trick: Trick = 'well'
  const heard: Heard[] = []
  const say = (response: http.ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body)

  const pass = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const upstream = http.request(
      {
        host: '127.0.0.1',
        port: api,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, 'accept-encoding': 'identity', host: `localhost:${api}` },
      },
      (answer) => {
        const isJson = /^application\/json/.test(answer.headers['content-type'] ?? '')
        if (trick !== 'poison' || !isJson) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          say(
            response,
            answer.statusCode ?? 502,
            'application/json',
            JSON.stringify(poisoned(JSON.parse(Buffer.concat(parts).toString()))),
          ),
        )
      },
    )
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }

  const server = http.createServer((request, response) => {
    heard.push({ path: request.url ?? '', siteId: request.headers.siteid?.toString() ?? null })
    if (heard.length > 10_000) heard.shift()
    // The directory stays correct: without it no page would be requested at all.
    const directory = /\/ext\/sites|\/findBySld/.test(request.url ?? '')
    if (directory || trick === 'well' || trick === 'poison') return pass(request, response)
    request.resume()
    if (trick === 'huge json') {
      response.writeHead(200, { 'content-type': 'application/json' })
      pour(response, '{"status":0,"message":"')
    } else if (trick === 'huge text') {
      response.writeHead(200, { 'content-type': 'text/xml' })
      pour(response, '<?xml version="1.0"?><a>')
    } else if (trick === 'trickle') {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 200)
      response.once('close', () => clearInterval(drip))
    } else if (trick === 'malformed json') {
      say(response, 200, 'application/json', '{"status":0,"data":[{"id":')
    } else if (trick === 'redirect') {
      response.writeHead(302, { location: 'http://127.0.0.1:1/latest/meta-data/' }).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the requests received since the last call. */
    heard: () => heard.splice(0),
    become: (next: Trick) => {
      trick = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
