import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { print } from './requests.mjs'
import { startCluster } from './cluster.mjs'
import { freePorts } from './portal.mjs'
import { smtpStub } from './smtp-stub.mjs'

const SUBSCRIBERS = 1000
const UNCONFIRMED = 100
const KILLS = 5
/** Duration of the outage, shorter than the hour of the goal; the pauses between retries are those of production. */
const AWAY_MS = 90_000
const LONGEST_MS = 15 * 60_000

/** An article without a journal, which makes it one of the site's own, in an issue newer than all others. */
const ISSUE = (doi) => `<?xml version="1.0"?><article article-type="research-article" xml:lang="zh"><front>
<article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>新一期的论文</article-title></title-group>
<pub-date pub-type="epub"><day>1</day><month>1</month><year>2027</year></pub-date><volume>30</volume><issue>1</issue><fpage>1</fpage><lpage>9</lpage>
<abstract><p>摘要。</p></abstract></article-meta></front><body><p>正文。</p></body></article>`

/** Addresses the mail server takes at the second try only, and such that it does not have. */
const isPutOff = (address) => /^reader\d*[05]@/.test(address)
const isUnknown = (address) => /^reader\d*7@/.test(address)
const refusal = (address, times) => {
  if (isPutOff(address) && times === 0) return { code: 451, text: '4.2.1 Try again later' }
  return isUnknown(address) ? { code: 550, text: '5.1.1 User unknown' } : undefined
}

async function subscribe(client, count) {
  const confirmed = `insert into subscriptions (site_id, email, kind, confirmed_at, sent_up_to)
    select sites.id, 'reader' || n || '@example.org', 'currentIssue', now(), now()
    from sites, generate_series(1, $1) n where sites.sld = 'optics'`
  const waiting = `insert into subscriptions (site_id, email, kind)
    select sites.id, 'unconfirmed' || n || '@example.org', 'currentIssue'
    from sites, generate_series(1, $1) n where sites.sld = 'optics'`
  await client.query(confirmed, [count])
  await client.query(waiting, [UNCONFIRMED])
}

const tryImport = (folder, url, files) => {
  const file = join(folder, 'issue.xml')
  writeFileSync(file, ISSUE('10.5555/drill.mail.1'))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['.next-server/cli.mjs', 'import', file, '--site', 'optics'],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: url,
        FILES_DIR: files,
        DATA_DIR: join(folder, 'importer'),
      },
    },
  )
  if (status !== 0) throw new Error(stderr)
}

/**
 * N13: an email to every subscriber of an issue, while the mail server is down, puts some off, does not have others, and
 * instances are killed.
 */
export async function mailDelivery({ dataDir, scale }) {
  const [smtpPort] = await freePorts(1)
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, ANNOUNCE_AFTER: '1' }
  const cluster = await startCluster({ folder: dataDir, env })
  if ('skipped' in cluster) return { value: `left out: ${cluster.skipped}`, met: false }
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const count = Math.max(10, Math.round(SUBSCRIBERS * scale))
  const kills = Math.max(1, Math.round(KILLS * scale))
  let server
  try {
    await subscribe(client, count)
    tryImport(dataDir, cluster.url, join(dataDir, 'files'))
    const startedAt = performance.now()
    await sleep(AWAY_MS * scale)
    server = await smtpStub(smtpPort, refusal)
    const addresses = Array.from({ length: count }, (_, n) => `reader${n + 1}@example.org`)
    const expected = addresses.filter((address) => !isUnknown(address))
    for (let kill = 0; kill < kills; kill += 1) {
      await untilReceived(server, Math.floor((expected.length * (kill + 1)) / (kills + 2)), startedAt)
      await cluster.kill(kill % 2)
      print(`  kill ${kill + 1} after ${server.received.size} of ${expected.length} letters`)
    }
    await untilReceived(server, expected.length, startedAt)
    const seconds = (performance.now() - startedAt) / 1000
    // Duplicates and emails to wrong addresses would arrive now.
    await sleep(10_000)
    const { rows } = await client.query('select email from suppressed_addresses')
    const suppressed = rows.map(({ email }) => email)
    return summary({
      received: server.received,
      expected,
      addresses,
      suppressed,
      kills,
      seconds,
      scale,
    })
  } finally {
    await client.end()
    await cluster.stop()
    await server?.stop()
  }
}

function summary({ received, expected, addresses, suppressed, kills, seconds, scale }) {
  const delivered = expected.filter((address) => received.has(address)).length
  const twice = [...received.values()].filter((ids) => ids.length > 1)
  const differing = twice.filter((ids) => new Set(ids).size > 1).length
  const wrong = [...received.keys()].filter((address) => !expected.includes(address)).length
  const unknown = addresses.filter(isUnknown)
  const remembered = unknown.filter((address) => suppressed.includes(address)).length
  return {
    value: `${delivered} of ${expected.length} letters delivered ${seconds.toFixed(0)} s after the issue came, mail server away for ${((AWAY_MS * scale) / 1000).toFixed(0)} s, ${expected.filter(isPutOff).length} put off with 451, ${kills} kills, ${twice.length} twice (${differing} of them with another Message-ID), ${wrong} to addresses that were not confirmed, ${remembered} of ${unknown.length} refused with 550 written to no more`,
    met:
      delivered === expected.length &&
      twice.reduce((sum, ids) => sum + ids.length - 1, 0) <= kills &&
      differing === 0 &&
      wrong === 0 &&
      remembered === unknown.length &&
      suppressed.length === remembered,
  }
}

async function untilReceived(server, count, startedAt) {
  while (server.received.size < count && performance.now() - startedAt < LONGEST_MS) await sleep(50)
}
