import { type BrowserContext, type Page, expect } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { PASSWORD, languages, test } from './support/member'
import { button, personal, said } from './support/personal'

/** Ends the session on the server; the browser still shows the name. */
const loseSession = (context: BrowserContext) => context.clearCookies({ name: 'commonToken' })

async function logIn(page: Page, userName: string, lang: Locale) {
  await page.locator('#userName').fill(userName)
  await page.locator('#password').fill(PASSWORD)
  await button(page.locator('main'), said(lang).account('submitLogin')).click()
}

for (const lang of languages)
  test(`a session that ends in mid-form loses nothing typed, in ${lang}`, async ({
    memberPage: page,
    context,
    person,
  }) => {
    await personal(page, lang, 'infomation')
    await page.locator('#name').fill('Wang Ming')
    await page.locator('#major').fill('Photonics')
    await page.locator('#email').fill(person.email)
    await page.locator('#researchField').fill('optics')
    await loseSession(context)
    await button(page.locator('main'), said(lang).personal('save')).click()
    await expect(page).toHaveURL(/\/login\?lang=/)
    await logIn(page, person.userName, lang)
    await expect(page).toHaveURL(/type=infomation/)
    await expect(page.locator('#name')).toHaveValue('Wang Ming')
    await expect(page.locator('#major')).toHaveValue('Photonics')
    await button(page.locator('main'), said(lang).personal('save')).click()
    await expect(page.getByText(said(lang).personal('saved'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.locator('#major')).toHaveValue('Photonics')
  })

test('signed out in another tab, an album being made is not lost', async ({
  memberPage: page,
  context,
  person,
}) => {
  const { personal: word } = said('en')
  await personal(page, 'en', 'album')
  await button(page, word('newAlbum')).click()
  await page.getByRole('dialog').getByLabel(word('albumName')).fill('Light')
  await context.clearCookies()
  await expect(page).toHaveURL(/\/login\?lang=en/)
  await logIn(page, person.userName, 'en')
  await expect(page).toHaveURL(/type=album/)
  await expect(page.getByRole('dialog').getByLabel(word('albumName'))).toHaveValue('Light')
})

test('many calls refused at once say so once and open the login page once', async ({
  memberPage: page,
  context,
}) => {
  // The list is there before the scripts are, whose first call must not find the session ended.
  const called = page.waitForResponse(/frontMembers\/info/)
  await personal(page, 'en', 'download')
  await expect(page.getByText(said('en').personal('emptyHistory'), { exact: true })).toBeVisible()
  await called
  await loseSession(context)
  const opened: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const collectToasts = () =>
      document
        .querySelectorAll('[role=status][aria-live] p')
        .forEach((toast) => seen.includes(toast.textContent) || seen.push(toast.textContent))
    new MutationObserver(collectToasts).observe(document.body, { childList: true, subtree: true })
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login\?lang=en/)
  expect(refused.length).toBeGreaterThan(1)
  // The redirects over the accounts host end at the form again.
  const loginRequests = opened.filter((url) => url.includes('/login') && !url.includes('state=none'))
  expect(loginRequests).toHaveLength(1)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('userName')
})

test('two tabs and a double click make one row', async ({ memberPage: page, context }) => {
  const { favorite, personal: word } = said('zh')
  const other = await context.newPage()
  const pages = [page, other]
  for (const tab of pages) {
    await tab.goto('/zh/article/doi/10.5555/opt.2026.04.002/')
    await button(tab.locator('main'), favorite('collect')).first().click()
    await tab.getByRole('dialog').getByLabel(favorite('favorites')).check()
  }
  await Promise.all(pages.map((tab) => button(tab.getByRole('dialog'), favorite('save')).dblclick()))
  for (const tab of pages) await expect(button(tab.locator('main'), favorite('collected'))).toBeVisible()
  await personal(page, 'zh', 'collect')
  await expect(page.locator('main ul li p time')).toHaveCount(1)

  await personal(page, 'zh', 'album')
  await button(page, word('newAlbum')).click()
  await page.getByRole('dialog').getByLabel(word('albumName')).fill('光')
  await button(page.getByRole('dialog'), word('save')).dblclick()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.locator('main').getByRole('link', { name: '光', exact: true })).toHaveCount(1)
})

test('without a connection nothing is lost, and one row is made once it is back', async ({
  memberPage: page,
  context,
}) => {
  const { personal: word } = said('en')
  await personal(page, 'en', 'album')
  await button(page, word('newAlbum')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(word('albumName')).fill('Light')
  await context.setOffline(true)
  await button(dialog, word('save')).click()
  await expect(page.getByText(word('offline')).first()).toBeVisible()
  await expect(dialog.getByLabel(word('albumName'))).toHaveValue('Light')
  await context.setOffline(false)
  await button(dialog, word('save')).click()
  await expect(page.locator('main').getByRole('link', { name: 'Light', exact: true })).toHaveCount(1)
})

test('the way back finds what was typed', async ({ page }) => {
  await page.goto('/register?lang=zh')
  await page.locator('#userName').fill('somebody')
  await page.locator('#mobileNo').fill('13812345678')
  await page.locator('#password').fill(PASSWORD)
  await page.goto('/zh/home/')
  await page.goBack()
  await expect(page.locator('#userName')).toHaveValue('somebody')
  await expect(page.locator('#mobileNo')).toHaveValue('13812345678')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain(PASSWORD)
})
