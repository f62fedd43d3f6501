import { expect, test } from '@playwright/test'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor goes from the home page to the full text of an article of the newest issue', async ({
      page,
    }) => {
      await page.goto('/zh/home/')
      await page
        .getByRole('link', { name: /查看全部目录|全部目录/ })
        .first()
        .click()
      await expect(page.locator('h1')).toContainText('2026')
      await page.locator('main article h3 a').first().click()
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('main')).toContainText('摘要')
      await expect(page.locator('main')).toContainText('参考文献')
    })

    test('the same article is read in the other language by one link', async ({ page }) => {
      await page.goto('/zh/article/doi/10.5555/opt.2026.04.002/')
      const chinese = await page.locator('h1').innerText()
      await page.locator('header').getByRole('link', { name: 'English', exact: true }).first().click()
      await expect(page).toHaveURL(/\/en\/article\/doi\/10\.5555\/opt\.2026\.04\.002\//)
      await expect(page.locator('h1')).not.toHaveText(chinese)
    })

    test('an unknown page leads back home', async ({ page }) => {
      await page.goto('/en/article/99999999/')
      await page.locator('main').getByRole('link', { name: /home/i }).click()
      await expect(page).toHaveURL(/\/en\/home\//)
    })
  })

test.describe('for readers who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing begins a transition', async ({ page }) => {
    await page.goto('/zh/home/')
    const begun = await page.evaluate(() => {
      const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
      return styles.filter((style) => !/^0s(, 0s)*$/.test(style.transitionDuration)).length
    })
    expect(begun).toBe(0)
  })
})
