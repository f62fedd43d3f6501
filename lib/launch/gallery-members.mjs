import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'

const PASSWORD = 'Tidal7Moss'
const ARTICLE = 'article'
const READING = 'Reading list'
/** Number of articles the filled lists have. */
const KEPT = 3

/**
 * Creates two members on a running server whose data are in DATA_DIR, one with filled lists and one with empty ones, and
 * returns the signed-in state of a browser for each.
 */
export async function galleryMembers(browser, { origin, articles }) {
  const [reader, newcomer] = [await signedIn(browser, origin), await signedIn(browser, origin)]
  await fill(reader, { origin, articles: articles.slice(0, KEPT) })
  const states = {}
  for (const [name, { context }] of Object.entries({ reader, newcomer })) {
    states[name] = await context.storageState()
    await context.close()
  }
  return states
}

/** Registers a member, signs it in in a new context and returns a function that calls the API for it. */
async function signedIn(browser, origin) {
  const number = randomInt(100_000_000, 999_999_999)
  const userName = `reader${number}`
  await addMember(userName, `13${number}`)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login?lang=en`)
  const { token } = await post(page, '/api/login', { userName, password: PASSWORD })
  return { context, page, call: (path, body) => post(page, `/front${path}`, body, token) }
}

async function addMember(userName, mobile) {
  const command = ['.next-server/cli.mjs', 'member', 'add', '--user', userName, '--mobile', mobile]
  const child = spawn(process.execPath, [...command, '--password-stdin'], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.stdin.end(PASSWORD)
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`The member ${userName} could not be created (${code}).`)
}

/** Fills favorites, an album, history, downloads and the profile. */
async function fill({ page, call }, { origin, articles }) {
  await call('/frontMembers/acceptPrivacy', {})
  await call('/frontMembers/saveInfo', {
    name: '林知远',
    email: 'lin.zhiyuan@example.org',
    institution: '北京光学研究所',
    researchField: ['optics', 'lasers'],
  })
  for (const [at, id] of articles.entries()) {
    const note = at === 0 ? { note: 'For the lecture on Thursday' } : {}
    await call('/frontMembers/collect', { id, type: ARTICLE, ...note })
    await call('/frontMembers/addHistory', { id, type: ARTICLE })
  }
  const album = await call('/personalAlbum/saveAlbum', { name: READING })
  await call('/personalAlbum/res/addList', {
    id: album.id,
    resources: articles.map((id) => ({ id, type: ARTICLE })),
  })
  await page.goto(`${origin}/en/article/${articles[0]}/`)
  await page.evaluate(async () => {
    const pdf = document.querySelector('main a[href*="pdf"]')
    if (pdf) await (await fetch(pdf.href)).arrayBuffer()
  })
}

const post = (page, path, body, token = '') =>
  page.evaluate(
    async (call) => {
      const headers = { 'content-type': 'application/json', token: call.token }
      const answer = await fetch(`/rc-pub${call.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(call.body),
      })
      const { status, message, data } = await answer.json()
      if (status !== 0) throw new Error(`${call.path}: ${message}`)
      return data
    },
    { path, body, token },
  )
