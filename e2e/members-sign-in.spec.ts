import { type Page, expect } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import {
  PASSWORD,
  answerCaptcha,
  guessed,
  languages,
  puzzleAnswer,
  signIn,
  somebody,
  taskIn,
  test,
  words,
} from './support/member'
import { codeSentTo } from './support/messages'

const field = (page: Page, label: string) => page.locator('main').getByRole('textbox', { name: label })

async function requestCode(page: Page, lang: Locale, mobileNo: string, kind: string) {
  const w = words[lang]
  await field(page, w.mobileNo).fill(mobileNo)
  await answerCaptcha(page, lang)
  await page.getByRole('button', { name: w.sendCode }).click()
  await expect(page.getByRole('button', { name: w.resend })).toBeDisabled()
  await field(page, w.code).fill(await codeSentTo(mobileNo, kind))
}

async function logIn(page: Page, lang: Locale, account: string, password = PASSWORD) {
  const w = words[lang]
  await field(page, w.account).fill(account)
  await field(page, w.password).fill(password)
  await page.locator('main').getByRole('button', { name: w.login, exact: true }).click()
}

const menu = (page: Page, lang: Locale) => page.locator('header').getByLabel(words[lang].menu).first()

async function logOut(page: Page, lang: Locale) {
  await menu(page, lang).click()
  await page.getByRole('button', { name: words[lang].logout }).first().click()
}

for (const lang of languages)
  test.describe(`in ${lang}`, () => {
    const task = taskIn(lang)
    const w = words[lang]

    task(
      'a visitor registers, signs in, is known by a masked name, and signs out',
      async ({ page, context }) => {
        const person = somebody()
        await page.goto(`/register?lang=${lang}`)
        await field(page, w.userName).fill(person.userName)
        await requestCode(page, lang, person.mobileNo, 'register')
        await page.locator('#password').fill(PASSWORD)
        await page.locator('#confirmPassword').fill('Other7Moss')
        const submit = page.locator('main').getByRole('button', { name: w.register, exact: true })
        await submit.click()
        await expect(page.locator('main').getByRole('alert')).toBeVisible()
        await page.locator('#confirmPassword').fill(PASSWORD)
        await page.getByRole('checkbox', { name: w.agree }).check()
        await submit.click()
        await expect(page.getByText(w.registered)).toBeVisible()

        await logIn(page, lang, person.userName, 'Wrong7Moss')
        await expect(page.getByText(w.wrong).first()).toBeVisible()
        await logIn(page, lang, person.userName)
        await expect(page).toHaveURL(new RegExp(`/${lang}/home/`))
        const masked = `${person.userName.slice(0, -8)}****${person.userName.slice(-4)}`
        await expect(menu(page, lang)).toContainText(masked)

        const readable = await page.evaluate(() => document.cookie)
        expect(decodeURIComponent(readable)).toContain(`userName=${masked}`)
        for (const secret of ['commonToken', 'aesKey', 'aesPassword', person.mobileNo])
          expect(readable).not.toContain(secret)

        await logOut(page, lang)
        await expect(page).toHaveURL(/\/login\?lang=/)
        await expect(page.getByText(w.loggedOut)).toBeVisible()
        const left = (await context.cookies(page.url())).map(({ name }) => name)
        expect(left).not.toContain('commonToken')
        expect(left).not.toContain('userName')
      },
    )

    task('a member signs in by a message code', async ({ page, person }) => {
      await page.goto(`/quickLogin?lang=${lang}`)
      await page.clock.install()
      await requestCode(page, lang, person.mobileNo, 'login')
      await page.locator('main').getByRole('button', { name: w.login, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${lang}/home/`))
      await expect(menu(page, lang)).toBeVisible()
    })

    task('a forgotten password is set anew', async ({ page, person }) => {
      await page.goto(`/forgetCode?lang=${lang}`)
      await requestCode(page, lang, person.mobileNo, 'reset')
      await page.locator('#password').fill('Other7Moss')
      await page.locator('#confirmPassword').fill('Other7Moss')
      await page.locator('main').getByRole('button', { name: w.reset, exact: true }).click()
      await expect(page.getByText(w.resetDone)).toBeVisible()
      await logIn(page, lang, person.userName, 'Other7Moss')
      await expect(menu(page, lang)).toBeVisible()
    })

    task('whom others guess the password of signs in as ever', async ({ page, person }) => {
      await guessed(person, 5)
      await page.goto(`/login?lang=${lang}`)
      await logIn(page, lang, person.userName, 'Wrong7Moss')
      await expect(page.getByText(w.wrong).first()).toBeVisible()
      await expect(page.getByRole('img', { name: w.captcha })).toBeHidden()
      await logIn(page, lang, person.userName)
      await expect(menu(page, lang)).toBeVisible()
    })

    task(
      'an identity of a provider is bound once and signs in from then on',
      async ({ page, context, person }) => {
        const byProvider = () => page.getByRole('link', { name: w.byProvider }).click()
        await page.goto(`/login?lang=${lang}`)
        await byProvider()
        await page.getByLabel('Name').fill(`0000-${person.mobileNo}`)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByRole('heading', { level: 1, name: w.binding })).toBeVisible()
        await field(page, w.account).fill(person.userName)
        await field(page, w.password).fill(PASSWORD)
        await page.getByRole('button', { name: w.bind }).click()
        await expect(menu(page, lang)).toBeVisible()

        await context.clearCookies({ domain: 'optics.localhost' })
        await page.goto(`/login?lang=${lang}`)
        await byProvider()
        await expect(page).toHaveURL(/\/personal/)
        await expect(page.getByRole('heading', { level: 1, name: w.personal })).toBeVisible()
        expect(page.url()).not.toMatch(/token|code=|state=/)
      },
    )
  })

test('signing in leads back to where one came from, also by way of another form', async ({
  page,
  person,
}) => {
  await page.goto('/en/editorial-board/')
  await page.goto('/login?lang=en&back=%2Fen%2Feditorial-board%2F')
  await page.locator('main').getByRole('link', { name: 'Sign in with a text message' }).click()
  await page.locator('main').getByRole('link', { name: words.en.loginTitle }).click()
  await logIn(page, 'en', person.userName)
  await expect(page).toHaveURL(/\/en\/editorial-board\//)
})

test('the binding page without an identity that waits says so and signs in', async ({ page, person }) => {
  const answer = await page.goto('/accountBinding?lang=zh')
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('没有等待绑定的第三方账号')).toBeVisible()
  await logIn(page, 'zh', person.userName)
  await expect(menu(page, 'zh')).toBeVisible()
})

test('a second tab hears of signing in and out within a second or two', async ({ page, context, person }) => {
  await page.goto('/zh/home/')
  await expect(page.locator('header').getByRole('link', { name: '登录' }).first()).toBeVisible()
  await signIn(context, person)
  await expect(menu(page, 'zh')).toBeVisible()
  await context.clearCookies()
  await expect(page.locator('header').getByRole('link', { name: '登录' }).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const lang of languages)
    test(`whom others guess the password of is asked for the picture, in ${lang}`, async ({
      page,
      person,
    }) => {
      const w = words[lang]
      await guessed(person, 3)
      await page.goto(`/login?lang=${lang}`)
      await logIn(page, lang, person.userName)
      await expect(page.getByText(w.captchaMissing).first()).toBeVisible()
      const picture = page.getByRole('img', { name: w.captcha })
      await expect(picture).toBeVisible()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(136)
      await field(page, w.captcha).fill(await puzzleAnswer(page))
      await logIn(page, lang, person.userName)
      await expect(page).toHaveURL(new RegExp(`/${lang}/home/`))
      expect((await page.context().cookies()).map(({ name }) => name)).toContain('commonToken')
    })

  test('a member signs in; a refusal comes back with its reason', async ({ page, context, person }) => {
    await page.goto('/login?lang=en&back=%2Fen%2FrssList%2F')
    await logIn(page, 'en', person.userName, 'Wrong7Moss')
    await expect(page.getByText(words.en.wrong).first()).toBeVisible()
    // The input is kept, and so is the return path.
    await expect(page.getByLabel(words.en.account)).toHaveValue(person.userName)
    await logIn(page, 'en', person.userName)
    await expect(page).toHaveURL(/\/en\/rssList\//)
    expect((await context.cookies()).map(({ name }) => name)).toContain('commonToken')

    await page.goto('/personal?lang=en')
    await page.getByRole('button', { name: words.en.logout }).click()
    await expect(page.getByText(words.en.loggedOut)).toBeVisible()
    expect((await context.cookies(page.url())).map(({ name }) => name)).not.toContain('commonToken')
  })
})
