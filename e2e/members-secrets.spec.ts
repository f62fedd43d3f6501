import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { request } from './support/http'
import { HOST, PASSWORD, test } from './support/member'
import { personal, said } from './support/personal'

/** Returns every file under a folder. */
const under = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('no bundle holds a secret, and scripts see no credential', async ({ page, context, person }) => {
  const urls: string[] = []
  const bodies: string[] = []
  page.on('request', (sent) => {
    urls.push(sent.url())
    if (sent.url().includes('/rc-pub/')) bodies.push(sent.postData() ?? '')
  })
  await page.goto('/login?lang=en')
  await page.locator('#userName').fill(person.userName)
  await page.locator('#password').fill(PASSWORD)
  await page
    .locator('main')
    .getByRole('button', { name: said('en').account('submitLogin') })
    .click()
  await expect(page).toHaveURL(/\/en\/home\//)
  await personal(page, 'en', 'account')
  await expect(page.locator('#changePwd-form')).toBeVisible()

  const token = (await context.cookies()).find(({ name }) => name === 'commonToken')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', domain: HOST, path: '/' })
  const handle = (
    await context.cookies(`${page.url().split('/personal')[0]}/rc-pub/front/frontMembers/`)
  ).find(({ name }) => name === 'aesPassword')
  expect(handle?.httpOnly).toBe(true)
  const seen = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  const secret = token?.value ?? ''
  expect(secret).toHaveLength(43)
  for (const text of [seen, ...urls]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(handle?.value)
  }
  // Over plain HTTP the password is encrypted in transit.
  expect(bodies.join('\n')).not.toContain(PASSWORD)

  const key = join(process.env.E2E_DATA_DIR ?? '', 'secret')
  const secrets = ['a secret of the tests', ...(existsSync(key) ? [readFileSync(key, 'utf8').trim()] : [])]
  for (const file of under('.next/static').filter((path) => path.endsWith('.js'))) {
    const text = readFileSync(file, 'utf8')
    for (const one of secrets) expect(text.includes(one), file).toBe(false)
  }
})

test('public pages are the same bytes for members and visitors', async ({ memberPage, context }) => {
  await memberPage.goto('/zh/home/')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const path of ['/zh/home/', '/en/article/doi/10.5555/opt.2026.04.002/', '/zh/issue/', '/en/news/']) {
    const visitor = await request(HOST, path)
    const member = await request(HOST, path, { headers: { cookie } })
    expect(member.body, path).toBe(visitor.body)
    expect(member.headers['set-cookie']).toBeUndefined()
  }
})

test('a token in an address is taken out of it, and opens nothing by itself', async ({ page, context }) => {
  await page.goto('/zh/home/?token=0123456789abcdef&x=1')
  await expect(page).toHaveURL(/\/zh\/home\/\?x=1$/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('commonToken')
})
