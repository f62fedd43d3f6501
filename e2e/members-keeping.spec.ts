import { expect } from '@playwright/test'
import { demo } from './support/demo'
import { PASSWORD, languages, signIn, taskIn, test } from './support/member'
import { button, personal, said } from './support/personal'

const ARTICLE = '10.5555/opt.2026.04.002'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

for (const lang of languages)
  test.describe(`in ${lang}`, () => {
    const task = taskIn(lang)
    const { favorite, personal: word } = said(lang)

    task('an article is kept, noted, exported and taken out again', async ({ memberPage: page }) => {
      await page.goto(`/${lang}/article/doi/${ARTICLE}/`)
      const title = await page.locator('h1').innerText()
      const keep = button(page.locator('main'), favorite('collect')).first()
      await keep.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('group', { name: favorite('chooseTarget') })).toBeVisible()
      await expect(dialog.getByLabel(favorite('favorites'))).toBeChecked()
      await button(dialog, favorite('save')).click()
      await expect(button(page.locator('main'), favorite('collected'))).toBeVisible()
      await page.reload()
      await expect(button(page.locator('main'), favorite('collected'))).toBeVisible()

      await personal(page, lang, 'collect')
      const entry = page.locator('main li').filter({ hasText: title.slice(0, 12) })
      await expect(entry).toHaveCount(1)
      await button(entry, word('noteAdd')).click()
      await entry.getByLabel(word('note')).fill('for the lecture')
      await button(entry, word('save')).click()
      await expect(entry.getByText('for the lecture')).toBeVisible()
      await button(page.locator('main'), word('export')).click()
      await expect(page.getByText(word('nothingSelected'))).toBeVisible()
      await page.getByLabel(word('selectAll')).check()
      const download = page.waitForEvent('download')
      await button(page.locator('main'), word('export')).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/\.bib$/)
      // While the download is a pending navigation, Chromium may ignore a click.
      await file.path()
      await button(entry, word('remove')).click()
      await button(page.getByRole('dialog'), word('takeOut')).click()
      await expect(page.getByText(word('emptyCollect'), { exact: true })).toBeVisible()
    })

    task(
      'an album is made from a list, gets a cover, is shared with its RSS, and the link ended',
      async ({ memberPage: page, browser }) => {
        await page.goto(`/${lang}/issue/`)
        await page.locator('[data-collect]').first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(favorite('myAlbums')).first().check()
        await dialog.getByRole('combobox').selectOption({ label: favorite('newAlbum') })
        await dialog.getByLabel(favorite('albumName')).fill('Light')
        await button(dialog, favorite('save')).click()
        await expect(page.getByText(favorite('addedToAlbum'))).toBeVisible()

        await personal(page, lang, 'album')
        await page.locator('main').getByRole('link', { name: 'Light' }).click()
        await button(page, word('editAlbum')).click()
        await page.getByRole('dialog').getByLabel(word('albumEnName')).fill('Light and colour')
        await page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: PICTURE })
        await expect(page.getByRole('dialog').locator('img')).toBeVisible()
        await button(page.getByRole('dialog'), word('save')).click()
        const name = lang === 'en' ? 'Light and colour' : 'Light'
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page.locator('main h2')).toHaveText(name)
        await button(page, word('shareOn')).click()
        const link = await page.locator('#share-link').inputValue()
        const rss = await page.locator('#share-rss').inputValue()

        const other = await browser.newContext()
        const visitor = await other.newPage()
        await visitor.goto(link)
        await expect(visitor.locator('h1')).toHaveText(name)
        await expect(visitor.locator('main li p a')).toHaveCount(1)
        const feed = await visitor.evaluate(async (url) => (await fetch(url)).text(), rss)
        expect(feed.match(/<item>/g)).toHaveLength(1)

        await button(page, word('shareOff')).click()
        await expect(button(page, word('shareOn'))).toBeVisible()
        expect((await visitor.reload())?.status()).toBe(404)
        await other.close()
      },
    )

    task('the profile is filled in, with a picture', async ({ memberPage: page, person }) => {
      await personal(page, lang, 'infomation')
      await page.getByLabel(word('name'), { exact: false }).first().fill('Wang Ming')
      await button(page.locator('main'), word('save')).click()
      await expect(page.locator('main').getByRole('alert')).toBeVisible()
      await page.locator('#email').fill(person.email)
      await page.locator('#researchField').fill('optics;lasers')
      await page.locator('#gender').selectOption('female')
      await button(page.locator('main'), word('save')).click()
      await expect(page.getByText(word('saved'), { exact: true })).toBeVisible()
      await page
        .locator('#avatar-file')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
      await expect(page.locator('main img')).toBeVisible()
      await page.reload()
      await expect(page.locator('#researchField')).toHaveValue('optics;lasers')
      await expect(page.locator('main img')).toBeVisible()
    })

    task('the password is changed by the old one', async ({ memberPage: page, context, person }) => {
      await personal(page, lang, 'account')
      const form = page.locator('#changePwd-form')
      await form.locator('#oldPassword').fill(PASSWORD)
      await form.locator('#password').fill('Other7Moss')
      await form.locator('#confirmPassword').fill('Other7Moss')
      await form.locator('button[type=submit]').click()
      await expect(page.getByText(word('passwordChanged'))).toBeVisible()
      await expect(signIn(context, person)).rejects.toThrow()
      await signIn(context, person, 'Other7Moss')
    })
  })

test('a very long name of an album breaks at the edge of the page', async ({ memberPage: page }) => {
  await personal(page, 'en', 'album')
  const { personal: word } = said('en')
  await button(page.locator('main'), word('newAlbum')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(word('albumName')).fill('Wordwithoutspaces'.repeat(11))
  await button(dialog, word('save')).click()
  await page.locator('main a', { hasText: 'Wordwithoutspaces' }).click()
  await expect(page.locator('main h2', { hasText: 'Wordwithoutspaces' })).toBeVisible()
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await beyond()).toBeLessThanOrEqual(0)
  await button(page.locator('main'), word('shareOn')).click()
  await page.goto(await page.getByLabel(word('share'), { exact: true }).inputValue())
  expect(await beyond()).toBeLessThanOrEqual(0)
})

test('every kind of resource can be kept, and shows among the favorites', async ({ memberPage: page }) => {
  const { favorite, personal: word } = said('en')
  const { article, album, news, book, video, audio } = await demo()
  const pages = [
    `/en/article/${article.id}/figures/`,
    `/en/collections/${album}/`,
    `/en/news/${news}/`,
    `/en/book/${book}/`,
    `/en/video/${video}/`,
    `/en/audio/${audio}/`,
    '/en/journal/',
  ]
  for (const path of pages) {
    await page.goto(path)
    if (path === '/en/journal/') await page.locator('main a[href*="/en/journal/"]').last().click()
    if (path.endsWith('/figures/')) await page.locator('main a[href*="/figures/"]').last().click()
    await button(page.locator('main'), favorite('collect')).first().click()
    // Only types an album may contain open the dialog.
    if (/video|audio|journal/.test(path)) {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(favorite('favorites')).check()
      await button(dialog, favorite('save')).click()
    }
    await expect(button(page.locator('main'), favorite('collected'))).toBeVisible()
  }
  await personal(page, 'en', 'collect')
  await expect(page.locator('main ul li p time')).toHaveCount(pages.length)
  await personal(page, 'en', 'download')
  await expect(page.getByRole('heading', { name: word('history') })).toBeVisible()
  await expect(page.locator('main ul li p time')).toHaveCount(pages.length)
})

test('hits of every kind can be kept where they are found', async ({ memberPage: page }) => {
  const { favorite } = said('zh')
  const light = encodeURIComponent('光')
  const lists = ['textList?type=25', 'textList?type=table', 'audioList?type=29', 'audioList?type=28']
  const more = [
    'informationList?type=-2',
    'othersList?type=0',
    'searchPublication?type=-3',
    'article?type=book',
  ]
  for (const path of [...lists, ...more]) {
    await page.goto(`/${path}&q=${light}&lang=zh`)
    await page.locator('#results [data-collect]').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(favorite('favorites')).check()
    await button(dialog, favorite('save')).click()
    await expect(page.getByText(favorite('collectDone')), path).toBeVisible()
  }
  await personal(page, 'zh', 'collect')
  await expect(page.locator('main ul li p time')).toHaveCount(lists.length + more.length)
})

test('a visitor who presses the button signs in and comes back', async ({ page, person }) => {
  await page.goto(`/en/article/doi/${ARTICLE}/`)
  await button(page.locator('main'), said('en').favorite('collect')).first().click()
  await expect(page).toHaveURL(/\/login\?lang=en&back=/)
  await page.locator('#userName').fill(person.userName)
  await page.locator('#password').fill(PASSWORD)
  await button(page.locator('main'), said('en').account('submitLogin')).click()
  await expect(page).toHaveURL(new RegExp(`/en/article/doi/${ARTICLE}`))
})
