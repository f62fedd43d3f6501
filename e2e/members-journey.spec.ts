import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { expectAccessible } from './support/axe'
import { demo } from './support/demo'
import { PASSWORD, languages, registered, somebody, test, words } from './support/member'
import { button, said } from './support/personal'
import { isFull, sizes } from './support/matrix'

const port = process.env.E2E_PORT ?? '3000'
const originOf = (site: string) => `http://${site}.localhost:${port}`
const [FIRST, SECOND, THIRD] = ['optics', 'medicine', 'entest01'] as const

const nameOf = (userName: string) => `${userName.slice(0, -8)}****${userName.slice(-4)}`

async function cookieNames(page: Page, site: string): Promise<string[]> {
  return (await page.context().cookies(originOf(site))).map(({ name }) => name)
}

/** Clicks "collect" on the newest article of a site and returns the path of its page. */
async function clickFavorite(page: Page, lang: Locale, site: string): Promise<string> {
  const { article } = await demo(`${site}.localhost`)
  const path = `/${lang}/article/${article.id}/`
  await page.goto(originOf(site) + path)
  await button(page.locator('main'), said(lang).favorite('collect')).first().click()
  return path
}

/** Binds an identity of a provider to the account while signing in. */
async function signInBinding(page: Page, lang: Locale, person: { userName: string; mobileNo: string }) {
  const w = words[lang]
  await page.getByRole('link', { name: w.byProvider }).click()
  await page.getByLabel('Name').fill(`0001-${person.mobileNo}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('main').getByRole('textbox', { name: w.account }).fill(person.userName)
  await page.locator('main').getByRole('textbox', { name: w.password }).fill(PASSWORD)
  await page.getByRole('button', { name: w.bind }).click()
  await page.waitForURL((url) => url.host.startsWith(FIRST) && !url.pathname.includes('ccountBinding'))
  await expect.poll(() => cookieNames(page, 'all')).toContain('commonToken')
}

/** Opens the personal centre of a site without a session there; nothing is typed. */
async function openPersonal(page: Page, lang: Locale, site: string, type: string) {
  await page.goto(`${originOf(site)}/personal?lang=${lang}&type=${type}`)
  await expect(page).toHaveURL(new RegExp(`${site}\\.localhost:\\d+/personal`))
  await expect(page.getByRole('heading', { level: 1, name: words[lang].personal })).toBeVisible()
}

/** Each language is tested at one viewport; with `npm run test:full` at both. */
const isTried = (lang: Locale, viewport: { width: number }) =>
  isFull || (viewport === sizes.phone) === (lang === 'zh')

for (const lang of languages)
  for (const [size, viewport] of Object.entries(sizes).filter(([, each]) => isTried(lang, each)))
    test.describe(`in ${lang} on a ${size} screen`, () => {
      test.use({ viewport })
      const { favorite, personal: word } = said(lang)

      test('one account serves all hosts: sign in, favorite, read, export, unbind, delete', async ({
        page,
        person,
      }) => {
        await clickFavorite(page, lang, FIRST)
        await expect(page).toHaveURL(new RegExp(`${FIRST}.localhost:\\d+/login\\?lang=${lang}&back=`))
        await expectAccessible(page)
        await signInBinding(page, lang, person)

        // On the second site clicking the button is enough.
        const path = await clickFavorite(page, lang, SECOND)
        await page.waitForURL(originOf(SECOND) + path)
        expect(await cookieNames(page, SECOND)).toContain('commonToken')
        const title = await page.locator('h1').innerText()
        await button(page.locator('main'), favorite('collect')).first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(favorite('favorites')).check()
        await button(dialog, favorite('save')).click()
        await expect(button(page.locator('main'), favorite('collected'))).toBeVisible()

        await openPersonal(page, lang, THIRD, 'collect')
        const entry = page.locator('main li').filter({ hasText: title.slice(0, 12) })
        await expect(page.getByText(word('emptyCollect'), { exact: true })).toBeVisible()
        await page.getByLabel(word('sitesLabel'), { exact: true }).first().selectOption('all')
        await expect(entry).toHaveCount(1)
        await expectAccessible(page)

        await openPersonal(page, lang, THIRD, 'account')
        const task = (name: string) => page.locator('summary', { hasText: word(name) }).click()
        await task('exportTitle')
        await expect(page.getByRole('link', { name: word('exportButton') })).toBeVisible()
        await expectAccessible(page)
        const saved = page.waitForEvent('download')
        await page.getByRole('link', { name: word('exportButton') }).click()
        const archive = await readFile(await (await saved).path())
        expect(archive.subarray(0, 2).toString()).toBe('PK')
        expect(archive.includes('account.json')).toBe(true)

        await task('connected')
        const disconnect = word('disconnectOf').replace('{name}', 'ORCID')
        await button(page.locator('main'), disconnect).click()
        await button(page.getByRole('dialog'), word('disconnect')).click()
        await expect(page.getByText(word('disconnected'))).toBeVisible()
        await expect(page.getByText(word('connectedNone'))).toBeVisible()

        await task('deleteAccount')
        const form = page.locator('#deleteAccount-form')
        await form.locator('[name=password]').fill(PASSWORD)
        await form.locator('[name=agree]').check()
        await form.locator('button[type=submit]').click()
        await expect(page).toHaveURL(new RegExp(`${THIRD}.localhost:\\d+/login`))

        // A stale cookie on the other site is removed without a message.
        await page.goto(originOf(SECOND) + path)
        await expect.poll(() => cookieNames(page, SECOND)).not.toContain('userName')
        await expect(page).toHaveURL(originOf(SECOND) + path)
      })
    })

test('signing out on one host ends the sessions of all', async ({ page, person }) => {
  await clickFavorite(page, 'en', FIRST)
  await page.locator('#userName').fill(person.userName)
  await page.locator('#password').fill(PASSWORD)
  await button(page.locator('main'), words.en.login).click()
  await page.waitForURL(/optics\.localhost:\d+\/en\/article\//)
  await openPersonal(page, 'en', SECOND, 'collect')
  await page.getByLabel(words.en.menu).first().click()
  await page.getByRole('button', { name: words.en.logout }).first().click()
  await expect(page.getByText(words.en.loggedOut)).toBeVisible()
  await page.goto(`${originOf(FIRST)}/en/home/`)
  await expect.poll(() => cookieNames(page, FIRST)).not.toContain('commonToken')
  await expect(page).toHaveURL(`${originOf(FIRST)}/en/home/`)
  await clickFavorite(page, 'en', SECOND)
  await expect(page.locator('#password')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const lang of languages)
    for (const viewport of Object.values(sizes).filter((each) => !isTried(lang, each)))
      test(`"sign in" on a second host asks for nothing, in ${lang} at ${viewport.width} px`, async ({
        page,
      }) => {
        const person = somebody()
        await registered(person)
        await page.setViewportSize(viewport)
        const w = words[lang]
        await page.goto(`${originOf(FIRST)}/login?lang=${lang}&back=${encodeURIComponent(`/${lang}/issue/`)}`)
        await page.locator('#userName').fill(person.userName)
        await page.locator('#password').fill(PASSWORD)
        await page.locator('main').getByRole('button', { name: w.login, exact: true }).click()
        await expect(page).toHaveURL(`${originOf(FIRST)}/${lang}/issue/`)
        expect(await cookieNames(page, 'all')).toContain('commonToken')

        await page.goto(
          `${originOf(SECOND)}/quickLogin?lang=${lang}&back=${encodeURIComponent(`/${lang}/issue/`)}`,
        )
        await page.locator('main').getByRole('link', { name: w.loginTitle }).click()
        await expect(page).toHaveURL(`${originOf(SECOND)}/${lang}/issue/`)
        const cookies = await page.context().cookies(originOf(SECOND))
        expect(decodeURIComponent(cookies.find(({ name }) => name === 'userName')?.value ?? '')).toBe(
          nameOf(person.userName),
        )

        const word = said(lang).personal
        await page.goto(`${originOf(SECOND)}/personal?lang=${lang}&type=collect`)
        await expect(page.getByText(word('emptyCollect'), { exact: true })).toBeVisible()
        await page.goto(`${originOf(SECOND)}/personal?lang=${lang}&type=infomation`)
        const profile = page.locator('#saveInfo-form')
        for (const [name, text] of Object.entries({
          ...{ name: '李明', email: `${person.userName}@example.org`, researchField: 'optics' },
        }))
          await profile.locator(`[name=${name}]`).fill(text)
        await profile.locator('button[type=submit]').click()
        await expect(page.getByText(word('saved'), { exact: true })).toBeVisible()
        await expect(profile.locator('[name=name]')).toHaveValue('李明')
        await page.goto(`${originOf(SECOND)}/personal?lang=${lang}&type=account`)
        await expect(page.locator('#unbindThird-form')).toHaveCount(0)
        const saved = page.waitForEvent('download')
        await page.getByRole('link', { name: word('exportButton') }).click()
        expect((await readFile(await (await saved).path())).includes('account.json')).toBe(true)
        const form = page.locator('#deleteAccount-form')
        const submit = async (password: string) => {
          await form.locator('[name=password]').fill(password)
          await form.locator('[name=agree]').check()
          await form.locator('button[type=submit]').click()
        }
        await submit('Wrong9Word')
        await expect(form.getByText(said(lang).api('oldPasswordWrong')).first()).toBeVisible()
        await submit(PASSWORD)
        await expect(page.getByText(word('accountDeleted'))).toBeVisible()
        expect(await cookieNames(page, SECOND)).not.toContain('commonToken')
        // The session of the first host ended as well: reading there removes its cookies without a word.
        expect(await cookieNames(page, FIRST)).toContain('commonToken')
        await page.goto(`${originOf(FIRST)}/${lang}/issue/`)
        await expect.poll(() => cookieNames(page, FIRST)).not.toContain('commonToken')
        await expect(page).toHaveURL(`${originOf(FIRST)}/${lang}/issue/`)
      })
})
