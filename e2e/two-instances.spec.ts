import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { alternatingInstances } from './support/alternating'
import { openBasket, storedItems, words as basketWords } from './support/basket'
import { PASSWORD, answerCaptcha, languages, registered, somebody, test, words } from './support/member'
import { codeSentTo } from './support/messages'
import { button, said } from './support/personal'

const NEW_PASSWORD = 'Other7Moss'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Started = Awaited<ReturnType<typeof alternatingInstances>>
type Instances = Exclude<Started, { skipped: string }>

test.describe.configure({ mode: 'serial' })

let instances: Instances | undefined
let reason = ''

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const started = await alternatingInstances()
  if ('skipped' in started) reason = started.skipped
  else instances = started
})
test.afterAll(() => instances?.stop())

const field = (page: Page, label: string) => page.locator('main').getByRole('textbox', { name: label })
const submit = (page: Page, name: string) => button(page.locator('main'), name).click()

/** Fills in a number and the code sent to it, which may be in the data folder of either instance. */
async function fillCode(page: Page, lang: Locale, mobileNo: string, kind: string) {
  const w = words[lang]
  await field(page, w.mobileNo).fill(mobileNo)
  await answerCaptcha(page, lang)
  await page.getByRole('button', { name: w.sendCode }).click()
  await expect(page.getByRole('button', { name: w.resend })).toBeDisabled()
  await field(page, w.code).fill(await codeSentTo(mobileNo, kind, instances?.dataDirs))
}

async function logIn(page: Page, lang: Locale, account: string, password: string) {
  const w = words[lang]
  await field(page, w.account).fill(account)
  await field(page, w.password).fill(password)
  await submit(page, w.login)
  await expect(page.locator('header').getByLabel(w.menu).first()).toBeVisible()
}

for (const lang of languages)
  test(`a visitor whose requests go to two instances in turn misses nothing, ${lang}`, async ({ page }) => {
    test.skip(!instances, reason)
    test.setTimeout(180_000)
    const { port = 0, answered = [] } = instances ?? {}
    const origin = `http://optics.localhost:${port}`
    const w = words[lang]
    const { personal: word } = said(lang)
    const person = somebody()

    await page.goto(`${origin}/register?lang=${lang}`)
    await field(page, w.userName).fill(person.userName)
    await fillCode(page, lang, person.mobileNo, 'register')
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#confirmPassword').fill(PASSWORD)
    await page.getByRole('checkbox', { name: w.agree }).check()
    await submit(page, w.register)
    await expect(page.getByText(w.registered)).toBeVisible()
    await logIn(page, lang, person.userName, PASSWORD)

    await page.goto(`${origin}/${lang}/onlineFirst/`)
    await page.locator('main [data-basket-add]').first().click()
    await page.goto(`${origin}/${lang}/issue/2026/3/`)
    await page.locator('main [data-basket-add]').first().click()
    const basket = await openBasket(page, basketWords[lang].basket)
    await expect(basket.getByRole('listitem')).toHaveCount(2)
    expect(await storedItems(page)).toHaveLength(2)

    await page.goto(`${origin}/personal?lang=${lang}&type=infomation`)
    await page
      .locator('#avatar-file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
    await expect(page.locator('main img')).toBeVisible()
    await page.reload()
    const picture = page.locator('main img')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    // A number gets one code a minute: another member has forgotten the password.
    const other = somebody()
    await registered(other, instances?.env)
    await page.context().clearCookies()
    await page.goto(`${origin}/forgetCode?lang=${lang}`)
    await fillCode(page, lang, other.mobileNo, 'reset')
    await page.locator('#password').fill(NEW_PASSWORD)
    await page.locator('#confirmPassword').fill(NEW_PASSWORD)
    await submit(page, w.reset)
    await expect(page.getByText(w.resetDone)).toBeVisible()
    await logIn(page, lang, other.userName, NEW_PASSWORD)

    await page.goto(`${origin}/personal?lang=${lang}&type=account`)
    await page.locator('summary', { hasText: word('exportTitle') }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: word('exportButton') }).click()
    const archive = await readFile(await (await saved).path())
    expect(archive.includes('account.json')).toBe(true)

    expect(Math.min(...answered)).toBeGreaterThan(20)
  })
