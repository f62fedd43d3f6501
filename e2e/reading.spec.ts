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
    const startedAt = await page.evaluate(() => {
      const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
      return styles.filter((style) => !/^0s(, 0s)*$/.test(style.transitionDuration)).length
    })
    expect(startedAt).toBe(0)
  })
})

test('a definition stands indented below its term', async ({ page }) => {
  await page.goto('/zh/article/doi/10.5555/opt.2026.04.002/')
  const [term = 0, meaning = 0] = await page.evaluate(() => {
    const holder = document.querySelector('main [data-type="reference"]')?.closest('section')
    holder?.insertAdjacentHTML('beforeend', '<dl id="terms"><dt>A</dt><dd><p>B</p></dd></dl>')
    return [...(document.querySelector('#terms')?.children ?? [])].map(
      (element) => element.getBoundingClientRect().left,
    )
  })
  expect(meaning).toBeGreaterThan(term)
})

test('the marks of a list that brings its own stand before its items, without bullets', async ({ page }) => {
  await page.goto('/zh/article/doi/10.5555/opt.2026.04.002/')
  const item = await page.evaluate(() => {
    const holder = document.querySelector('main [data-type="reference"]')?.closest('section')
    holder?.insertAdjacentHTML(
      'beforeend',
      '<ul data-plain><li id="marked"><span data-part="label">(1)</span> <p>A</p><p>B</p></li></ul>',
    )
    const [mark, first, second] = [...(document.querySelector('#marked')?.children ?? [])].map((element) =>
      element.getBoundingClientRect(),
    )
    return {
      bullet: getComputedStyle(document.querySelector('#marked') ?? document.body).listStyleType,
      besideFirst: mark !== undefined && first !== undefined && Math.abs(mark.top - first.top) < 8,
      hanging:
        first !== undefined && first.left === second?.left && first.left > (mark?.right ?? Infinity) - 1,
    }
  })
  expect(item).toEqual({ bullet: 'none', besideFirst: true, hanging: true })
})

test('the background is chosen in the footer of any page, and stays', async ({ page }) => {
  await page.goto('/zh/home/')
  const choice = page.locator('[data-site-footer]').getByLabel('外观')
  await expect(choice).toHaveValue('auto')
  await choice.selectOption('深色')
  await expect(page.locator('html')).toHaveAttribute('data-reading', 'dark')
  await page.goto('/en/new/')
  await expect(page.locator('html')).toHaveAttribute('data-reading', 'dark')
  await expect(page.locator('[data-site-footer]').getByLabel('Appearance')).toHaveValue('dark')
  // Articles have it in their reading settings too.
  await page.goto('/en/article/doi/10.5555/opt.2026.04.002/')
  await page.getByText('Reading settings').first().click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.locator('[data-site-footer]').getByLabel('Appearance').selectOption('Sepia')
  await expect(page.getByRole('radio', { name: 'Sepia' })).toBeChecked()
})
