import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { fetchPage } from './requests.mjs'
import { call, makeMember, signIn, writeAlbum } from './member-writes.mjs'
import { insertEmail, insertSms } from './outbox-rows.mjs'
import { freePorts, startPortal } from './portal.mjs'
import { memberTools } from './sign-in.mjs'
import { smtpStub } from './smtp-stub.mjs'

const CANARY = 'canary.example'
const HOSTS = ['optics.localhost', 'medicine.localhost', 'localhost']
const PAGES = 400
const SENT_MS = 30_000

/** An article whose URLs all point to another server, in markup, figures, entities and schemas. */
const HOSTILE = `<?xml version="1.0"?>
<!DOCTYPE article SYSTEM "http://${CANARY}/article.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" article-type="research-article" xml:lang="en"
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://${CANARY}/ http://${CANARY}/schema.xsd"><front>
<journal-meta><journal-title-group><journal-title>Optics</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/drill.egress.1</article-id><title-group><article-title>Elsewhere</article-title></title-group>
<pub-date pub-type="epub"><year>2026</year></pub-date><volume>1</volume><issue>1</issue><fpage>1</fpage>
<self-uri content-type="pdf" xlink:href="http://${CANARY}/a.pdf"/><abstract><p>Elsewhere <graphic xlink:href="http://${CANARY}/abstract.png"/></p></abstract>
</article-meta></front><body><p>Text <inline-graphic xlink:href="http://${CANARY}/inline.png"/> <ext-link xlink:href="http://${CANARY}/link">link</ext-link></p>
<fig id="f1"><label>1</label><caption><p>Far</p></caption><graphic xlink:href="http://${CANARY}/figure.png"/></fig>
<media xlink:href="https://${CANARY}/film.mp4" mimetype="video"/><supplementary-material xlink:href="https://${CANARY}/data.zip"/>
<xi:include href="http://${CANARY}/include.xml"/></body>
<back><ref-list><ref id="r1"><mixed-citation>Far. <ext-link xlink:href="http://${CANARY}/ref">x</ext-link></mixed-citation></ref></ref-list></back></article>`

/** An article that must be refused: its text is an external entity. */
const ENTITY = `<?xml version="1.0"?><!DOCTYPE article [<!ENTITY far SYSTEM "http://${CANARY}/entity">]><article><front/><body><p>&far;</p></body></article>`

/** Crawls the links of a page within the sites, breadth first, up to `most` pages. */
async function crawl(port, host, first, most) {
  const known = new Set(first)
  const queue = [...known]
  let answered = 0
  for (let path = queue.shift(); path !== undefined && answered < most; path = queue.shift()) {
    const { body } = await fetchPage({ port, path, host })
    answered += 1
    for (const [, to] of body.toString('utf8').matchAll(/(?:href|src)="(\/[^"#/][^"#]*)"/g)) {
      const next = to.replaceAll('&amp;', '&')
      if (known.has(next)) continue
      known.add(next)
      queue.push(next)
    }
  }
  return answered
}

/**
 * N20: hosts the servers connect to while they import hostile content, are crawled, members write, and emails and text
 * messages go out; and those of a portal on the API of the first.
 */
export async function egress({ dataDir, scale }) {
  const log = join(dataDir, 'connections.log')
  writeFileSync(log, '')
  const env = {
    CONNECTIONS_LOG: log,
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('bench/support/log-connections.mjs'))}`,
  }
  const imported = importHostile(dataDir, env)
  makeMember(dataDir)
  const [port, remotePort, smtpPort, smsPort] = await freePorts(4)
  const gateways = await startGateways({ smtpPort, smsPort })
  const senders = {
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    SMS_WEBHOOK_URL: `http://localhost:${smsPort}/sms`,
  }
  const most = Math.max(20, Math.round((PAGES * scale) / HOSTS.length))
  let answers = 0
  let sent = false
  const portal = await startPortal({ dataDir, port, env: { ...env, ...senders } })
  try {
    for (const host of HOSTS) answers += await crawl(port, host, FIRST, most)
    await actAsMember(port)
    sent = await gateways.receive(dataDir)
    const remote = await startPortal({
      dataDir: join(dataDir, 'remote'),
      port: remotePort,
      env: { ...env, RC_PUB_ORIGIN: `http://127.0.0.1:${port}` },
    })
    try {
      for (const host of HOSTS) answers += await crawl(remotePort, host, FIRST, most)
    } finally {
      await remote.stop()
    }
  } finally {
    await portal.stop()
    await gateways.stop()
  }
  const targets = new Set(readFileSync(log, 'utf8').split('\n').filter(Boolean))
  const outside = [...targets].filter((target) => !isOwn(target))
  return {
    value: `${answers} addresses crawled of a portal and one on its API, hostile articles: ${/\d+ new.*/.exec(imported)?.[0]}, email and text message ${sent ? 'sent' : 'NOT sent'}, ${targets.size} places connected to, ${outside.length} of them outside${outside.length > 0 ? `: ${outside.slice(0, 5).join('; ')}` : ''}`,
    met: outside.length === 0 && answers > 0 && targets.size > 0 && sent && imported.includes('1 new'),
  }
}

const FIRST = ['/zh/article/doi/10.5555/drill.egress.1/', '/zh/home/', '/en/home/']

/** Imports the hostile articles; returns what the import says. */
function importHostile(dataDir, env) {
  const folder = join(dataDir, 'hostile')
  mkdirSync(folder)
  writeFileSync(join(folder, 'article.xml'), HOSTILE)
  writeFileSync(join(folder, 'entity.xml'), ENTITY)
  const { stdout } = spawnSync(
    process.execPath,
    ['.next-server/cli.mjs', 'import', folder, '--site', 'optics'],
    { encoding: 'utf8', env: { ...process.env, ...env, DATA_DIR: dataDir, NODE_ENV: 'production' } },
  )
  return stdout
}

async function actAsMember(port) {
  const token = await signIn(port)
  for (let n = 0; n < 20; n += 1) await writeAlbum(port, token)
  const from = `http://${CANARY}/`
  for (const path of [`/front/search?q=${encodeURIComponent(from)}`, `/front/search?q=${from}&url=${from}`])
    await call(port, path, { token })
}

/** Starts a mail server and a gateway of text messages; `receive` puts one of each into the outbox and waits for them. */
async function startGateways({ smtpPort, smsPort }) {
  const mail = await smtpStub(smtpPort)
  let texts = 0
  const sms = createServer((incoming, answer) => {
    incoming.resume()
    incoming.once('end', () => {
      texts += 1
      answer.end()
    })
  })
  await new Promise((done) => sms.listen(smsPort, 'localhost', done))
  return {
    receive: async (dataDir) => {
      const { socketUrl } = await memberTools()
      const client = new pg.Client({ connectionString: socketUrl(dataDir) })
      await client.connect()
      await insertEmail(client, { to: 'reader@example.org', messageId: 'egress-mail@drill' })
      await insertSms(client, { to: '13900000002', messageId: 'egress-sms@drill' })
      await client.end()
      const until = performance.now() + SENT_MS
      while ((mail.received.size < 1 || texts < 1) && performance.now() < until) await sleep(200)
      return mail.received.size === 1 && texts === 1
    },
    stop: async () => {
      sms.close()
      await mail.stop()
    },
  }
}

/** Returns whether a target is the loopback interface or a Unix socket. */
const isOwn = (target) => /^(connect [/.]\S*|\w+ (127\.0\.0\.1|localhost|::1|undefined)(:\d+)?)$/.test(target)
