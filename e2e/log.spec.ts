import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { request } from './support/http'
import { HOST, PASSWORD, test } from './support/member'

const folder = process.env.E2E_DATA_DIR ?? ''
const read = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
const filesOf = (name: string) =>
  existsSync(join(folder, name)) ? readdirSync(join(folder, name), { recursive: true }).map(String) : []

/** Returns the codes of all messages and of all links in emails sent during the suite. */
function codesSent() {
  const messages = filesOf('outbox').map((file) => JSON.parse(read(`outbox/${file}`)) as { code?: string })
  const links = filesOf('mails').flatMap(
    (file) =>
      read(`mails/${file}`)
        .replace(/=\r?\n/g, '')
        .match(/\d+\.(?:confirm|remove)\.[A-Za-z0-9_-]{43}/g) ?? [],
  )
  return { messages: messages.flatMap(({ code }) => code ?? []), links }
}

test('nothing the server has written in the whole suite holds a secret', async ({ memberPage, context }) => {
  test.skip(!existsSync(join(folder, 'server.err')), 'the output of the server is not kept')
  await memberPage.goto('/zh/home/')
  const token = (await context.cookies()).find(({ name }) => name === 'commonToken')?.value ?? ''
  const call = async <T>(path: string, body: unknown) => {
    const headers = { token, 'content-type': 'application/json' }
    const answer = await request(HOST, `/rc-pub${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (JSON.parse(answer.body) as { data: T }).data
  }
  const album = await call<{ id: number }>('/front/personalAlbum/saveAlbum', { name: 'Light' })
  const { shareKey } = await call<{ shareKey: string }>('/front/personalAlbum/share', {
    id: album.id,
    shared: true,
  })
  expect(shareKey.length).toBeGreaterThan(20)
  const { messages, links } = codesSent()

  // While the database is down, pages and calls with secrets in their addresses fail, and the server logs it.
  if (!process.env.DATABASE_URL) {
    process.kill(Number(read('db.pid')), 'SIGKILL')
    const code = links[0] ?? `1.confirm.${token}`
    for (const path of [
      `/zh/sharedAlbum/${shareKey}/`,
      `/emailSubscribe?lang=en&code=${code}`,
      `/zh/nowhere/?token=${token}`,
      `/rc-pub/front/personalAlbum/shared?key=${shareKey}`,
    ])
      await request(HOST, path)
    await call('/api/login', { userName: 'somebody', password: PASSWORD })
    await expect
      .poll(async () => (await request(HOST, '/rc-pub/front/ext/health')).status, { timeout: 30_000 })
      .toBe(200)
    expect(read('server.err')).toContain('database: the child ended')
  }
  const written = read('server.out') + read('server.err')
  const secrets = [PASSWORD, 'Other7Moss', 'Wrong7Moss', token, shareKey, ...links, 'a secret of the tests']
  for (const secret of [...secrets, read('secret').trim()].filter(Boolean))
    expect(written.includes(secret), secret).toBe(false)
  for (const code of messages) expect(written).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  expect(written).not.toMatch(/[\w.-]+@example\.org/)
  for (const name of filesOf('outbox'))
    for (const secret of [...secrets, ...messages]) expect(name.includes(secret), name).toBe(false)
})
