import { type Page, expect } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { demo } from './support/demo'
import { PASSWORD, registered, somebody, test, words } from './support/member'
import { personal, said } from './support/personal'

const sizes = { zh: { width: 390, height: 844 }, en: { width: 1440, height: 900 } }

/** Opens the form of an action by its label, which may end with what it is about. */
async function opened(page: Page, label: string) {
  const form = page.locator('details', { has: page.getByText(label, { exact: true }) }).first()
  await form.locator('summary').click()
  return form
}

async function signIn(page: Page, lang: Locale, { userName }: { userName: string }) {
  await page.locator('#userName').fill(userName)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: words[lang].login, exact: true }).click()
}

test.use({ javaScriptEnabled: false })

for (const lang of ['zh', 'en'] as const)
  test(`a member without scripts adds, notes, shares and removes works, in ${lang}`, async ({ page }) => {
    const { favorite, personal: word } = said(lang)
    const person = somebody()
    await registered(person)
    await page.setViewportSize(sizes[lang])
    const { article } = await demo('optics.localhost')
    const path = `/${lang}/article/${article.id}/`
    const button = page.locator('main').getByRole('button', { name: favorite('collect'), exact: true })
    const submit = (form: Awaited<ReturnType<typeof opened>>) => form.locator('[type=submit]').click()
    const says = (text: string) =>
      expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()

    await page.goto(path)
    await button.click()
    await signIn(page, lang, person)
    await expect(page).toHaveURL(new RegExp(path))
    await button.click()
    await says(word('saved'))

    const note = await opened(page, word('noteAdd'))
    await note.locator('textarea').fill('读书笔记')
    await submit(note)
    await says(word('noteSaved'))
    await expect(page.locator('li p', { hasText: '读书笔记' })).toBeVisible()

    await personal(page, lang, 'album')
    const made = await opened(page, word('newAlbum'))
    await made.locator('textarea').fill('my description')
    await submit(made)
    await expect(made.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true')
    await expect(made.locator('textarea')).toHaveValue('my description')
    await made.locator('[name=name]').fill('光学')
    await submit(made)
    await says(word('saved'))

    await personal(page, lang, 'collect')
    await submit(await opened(page, word('addToAlbum')))
    await says(word('saved'))
    await personal(page, lang, 'album')
    await page.getByRole('link', { name: '光学', exact: true }).click()
    await submit(await opened(page, word('shareOn')))
    const link = await page.locator('#share-link').inputValue()
    await submit(await opened(page, word('deleteAlbum')))
    await says(word('deleted'))
    expect((await page.goto(link))?.status()).toBe(404)

    await personal(page, lang, 'collect')
    await submit(await opened(page, word('remove')))
    await says(word('deleted'))
    await expect(page.getByText(word('emptyCollect'), { exact: true })).toBeVisible()
  })
