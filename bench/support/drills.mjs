import { coldWithoutDatabase } from './drill-cold.mjs'
import { crawlerFlood } from './drill-crawlers.mjs'
import { dependencies } from './drill-dependencies.mjs'
import { durability } from './drill-durability.mjs'
import { egress } from './drill-egress.mjs'
import { forgeries } from './drill-forgeries.mjs'
import { health } from './drill-health.mjs'
import { hostileTexts } from './drill-hostile.mjs'
import { imports } from './drill-imports.mjs'
import { loginStorm } from './drill-logins.mjs'
import { mailDelivery } from './drill-mail.mjs'
import { malformedInput } from './drill-malformed.mjs'
import { recovery } from './drill-recovery.mjs'
import { restoreDrill } from './drill-restore.mjs'
import { rollingRestart } from './drill-rolling.mjs'
import { sessions } from './drill-sessions.mjs'
import { soak } from './drill-soak.mjs'
import { tenantIsolation } from './drill-tenants.mjs'
import { uploads } from './drill-uploads.mjs'
import { warmPages } from './drill-warm.mjs'

/**
 * Drills by number: name, goal, and `run({ dataDir, scale, on })`, which returns the value and whether the goal is met.
 * `bare` drills begin with an empty folder, the others with the demo content; those with `onPostgres` can also be tried
 * on two instances over PostgreSQL, and begin with an empty folder then.
 */
export const drills = {
  N1: {
    name: 'cached pages without the database or a remote API',
    goal: '30,000 requests to 50 pages of three sites for each of three faults of the database and twelve of a remote API: all 200, p95 100 ms or less',
    run: warmPages,
    bare: true,
  },
  N2: {
    name: 'pages nobody asked for before, without the database',
    goal: '500 pages per fault: every one a 503 with Retry-After and words in its language, 3.5 s at most in the first 5 s, then p95 200 ms, none cached',
    run: coldWithoutDatabase,
    bare: true,
  },
  N3: {
    name: 'recovery',
    goal: 'ready within 5 s of a start as `npm start` does it, writes within 2 s of the end of the database, changes on their pages within 30 s',
    run: recovery,
  },
  N4: {
    name: 'malformed input',
    goal: '5,000 requests: no 5xx, no restart, memory under 10 % above, every answer within 2 s',
    run: malformedInput,
  },
  N5: {
    name: 'isolation of sites',
    goal: '19,200 probes: nothing of another site, the same status, type and bytes afterwards',
    run: tenantIsolation,
    onPostgres: true,
  },
  N6: {
    name: 'hostile texts and styles',
    goal: 'sixty scripts, handlers, addresses and styles, each in every field of a site and an article, and in a remote API: none runs, none reaches another server, every page has its policy',
    run: hostileTexts,
    bare: true,
  },
  N7: {
    name: 'forged calls',
    goal: 'every call that may change something forged in six ways: each refused with 403 (a body of plain text with 415), nothing is changed, GET is refused with 405',
    run: forgeries,
  },
  N8: {
    name: 'rolling restart',
    goal: '60,000 requests at 200 a second over ten restarts of each of two instances: none failed',
    run: rollingRestart,
    bare: true,
  },
  N9: {
    name: 'durability',
    goal: '20 kills under 1,000 writes each: none lost, none twice where what was not acknowledged is sent again; a second start on the folder ends within 2 s; a full disk loses none and is recovered from within 30 s',
    run: durability,
    onPostgres: true,
  },
  N10: {
    name: 'flood of crawlers',
    goal: 'ten minutes from 200 addresses: cached pages of a reader all answered, p95 200 ms or less, 99 % of searches, every sign-in, no 5xx but an honest 503, no search stored as a page, delay of the event loop p99 100 ms, memory at most 250 MB above',
    run: crawlerFlood,
    onPostgres: true,
  },
  N11: {
    name: 'many sign-ins at once',
    goal: '40 at once: each answered within 10 s, cached pages p95 200 ms, accounts that exist and that do not at most 5 ms apart',
    run: loginStorm,
  },
  N12: {
    name: 'imports of bombs, killed and repeated',
    goal: 'all bombs refused but one, which is imported as its source, within 5 s and 300 MB each, 500 articles within 60 s, the same again writes nothing, the same rows after 20 kills',
    run: imports,
  },
  N13: {
    name: 'emails while the mail server is away and instances are killed',
    goal: '1,000 letters, a fifth of them put off once: delivered but to addresses the mail server does not have, at most one twice for each of 5 kills with its Message-ID, none to an address that is not confirmed',
    run: mailDelivery,
    bare: true,
  },
  N14: {
    name: 'backup and restore',
    goal: '100,000 records and 1,000 articles with pictures, writers beside, a restore killed and begun again: every write acknowledged before the backup is there, the same works, rows and files, ready within 10 minutes',
    run: restoreDrill,
    onPostgres: true,
  },
  N15: {
    name: 'hostile uploads',
    goal: '60 files: none stored as it was sent, every picture encoded again without metadata, none served as anything else',
    run: uploads,
  },
  N16: {
    name: 'sessions',
    goal: 'none of 27 fixed, replayed or revoked sessions opens, a revocation is known to the other instance within 1 s, no secret cookie scripts can read',
    run: sessions,
    bare: true,
  },
  N17: {
    name: 'dependencies',
    goal: 'no package below its floor, that needs an install script, or under a licence that is not allowed',
    run: dependencies,
    bare: true,
  },
  N18: {
    name: 'soak',
    goal: 'two hours of mixed load and writes on two instances, every ten minutes one killed or restarted, the database or the mail server away: 99.95 % answered, with 503 only what is not cached while the database is away, no write lost or twice, no email lost, memory growth under 1 % an hour, no growth of open files',
    run: soak,
    bare: true,
  },
  N19: {
    name: 'health',
    goal: '/livez 200 always, /readyz 503 within 600 ms while the database is away, the disk full, and while the server stops; ready again within 3 s of a kill of the embedded database',
    run: health,
    bare: true,
  },
  N20: {
    name: 'connections to the outside',
    goal: 'an import of hostile content, crawls of a portal and of one on its API, writes of members, an email and a text message: none but to loopback',
    run: egress,
  },
}
