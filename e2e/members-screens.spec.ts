import { expect } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { test } from './support/member'
import { personal, said } from './support/personal'

const views = [
  ['zh', 1440],
  ['en', 390],
] as const

for (const [lang, width] of views) {
  const fits = async (page: Parameters<typeof personal>[0]) => {
    await expect(page.locator('h1')).toHaveCount(1)
    await expectAccessible(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  }

  test(`account forms in ${lang} at ${width} px are accessible and fit`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      'login',
      'quickLogin',
      'register',
      'forgetCode',
      'accountBinding',
      'emailSubscribe',
    ]) {
      await page.goto(`/${path}?lang=${lang}`)
      await fits(page)
    }
    await page.locator('main button[type=submit]').click()
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    await fits(page)
  })

  test(`the personal centre in ${lang} at ${width} px is accessible and fits`, async ({
    memberPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${lang}/article/doi/10.5555/opt.2026.04.002/`)
    const main = page.locator('main')
    await main
      .getByRole('button', { name: said(lang).favorite('collect'), exact: true })
      .first()
      .click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByLabel(said(lang).favorite('favorites')).check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said(lang).favorite('save') })
      .click()
    await expect(main.getByRole('button', { name: said(lang).favorite('collected') })).toBeVisible()
    for (const type of ['collect', 'download', 'album', 'infomation', 'account']) {
      await personal(page, lang, type)
      await expect(main.locator('[aria-busy=true], progress')).toHaveCount(0)
      await expect(main.getByText(said(lang).personal('loading'), { exact: true })).toHaveCount(0)
      await fits(page)
    }
  })
}
