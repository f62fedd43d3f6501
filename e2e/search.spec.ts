import { expect, test } from '@playwright/test'
import { request } from './support/http'
import { pairs, sizes } from './support/matrix'

const zh = '/article?type=428&q=%E5%85%89%E5%AD%A6&lang=zh'

for (const [scripts, name] of pairs([true, false], ['wide', 'phone'] as const))
  test.describe(`search, ${name}, scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: sizes[name] })

    test('quick search finds, narrows by several filters, and lets go of one', async ({ page }) => {
      await page.goto(zh)
      await expect(page.getByRole('status').filter({ hasText: '结果' })).toBeVisible()
      await expect(page.locator('article mark').first()).toHaveText('光学')
      if (name === 'phone') await page.getByRole('link', { name: /^筛选/ }).click()
      const filters = page.getByRole('complementary', { name: '筛选' })
      await filters.getByRole('link', { name: /^2026/ }).click()
      await expect(page).toHaveURL(/year=2026/)
      if (name === 'phone') await page.getByRole('link', { name: /^筛选/ }).click()
      await filters.locator('a[href*="column="]').first().click()
      await expect(page).toHaveURL(/column=/)
      const chips = page.getByRole('list', { name: '已选条件' })
      await expect(chips.getByRole('link')).toHaveCount(3)
      await chips.getByRole('link', { name: /2026/ }).click()
      await expect(page).not.toHaveURL(/year=/)
    })

    test('the words can be changed where they stand', async ({ page }) => {
      await page.goto('/article?type=428&q=laser&lang=en')
      const box = page.locator('#search-query')
      await expect(box).toHaveValue('laser')
      await box.fill('laser NOT polishing')
      await box.press('Enter')
      await expect(page).toHaveURL(/q=laser\+NOT\+polishing/)
      await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible()
    })

    test('advanced search joins conditions', async ({ page }) => {
      await page.goto('/seniorSearch?lang=en')
      await page.getByLabel('Search text').first().fill('laser')
      await page.getByLabel('Field').first().selectOption('resName_tic')
      await page
        .getByRole('search', { name: 'Advanced search' })
        .getByRole('button', { name: 'Search' })
        .click()
      await expect(page).toHaveURL(/q1=laser/)
      await expect(page.locator('article mark').first()).toHaveText(/laser/i)
      await expect(page.getByText('Title: laser')).toBeVisible()
    })

    test('an empty query and one without hits say what to do', async ({ page }) => {
      await page.goto('/article?type=428&q=&lang=zh')
      await expect(page.locator('main').getByText('请输入检索内容')).toBeVisible()
      await page.goto('/article?type=428&q=%E6%B6%B2%E6%80%81%E9%87%91%E5%8E%89&lang=zh')
      await expect(page.getByText('检索词可能有错字，已检索“液态金属”')).toBeVisible()
    })
  })

test('from the search box the keyboard reaches the filters before the hits', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(zh)
  await page.locator('#search-query').focus()
  const link = page.locator('a[href="#filters"]')
  for (let presses = 0; presses < 30 && !(await link.evaluate((it) => it.matches(':focus'))); presses += 1)
    await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  expect((await link.boundingBox())?.width).toBeGreaterThan(40)
  await page.keyboard.press('Enter')
  await expect(page.locator('#filters')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#filters a:focus')).toBeVisible()
})

test('result pages of every type are noindex', async () => {
  for (const path of [
    'article',
    'textList',
    'audioList',
    'informationList',
    'othersList',
    'searchPublication',
  ]) {
    const response = await request('optics.localhost', `/${path}?q=a&lang=en`)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.body).toContain('name="robots" content="noindex"')
  }
})

test('keywords are looked for in the other language too, and a link turns it off', async ({ page }) => {
  await page.goto(`/article?type=428&q=${encodeURIComponent('光学相干层析')}&lang=zh`)
  await expect(page.getByText('光学相干层析 → optical coherence tomography')).toBeVisible()
  await page.getByRole('link', { name: '仅检索原词' }).click()
  await expect(page).toHaveURL(/expand=0/)
  await expect(page.getByRole('link', { name: '同时检索中英文对应词' })).toBeVisible()
})

test('suggestions are a combobox', async ({ page }) => {
  await page.goto('/article?type=428&q=&lang=zh')
  const box = page.locator('#search-query')
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('光', { delay: 50 })
  await expect(page.getByRole('listbox', { name: '检索建议' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.locator('article').first()).toBeVisible()
  // The header's box is above the menu, which must not cover its list.
  await page.locator('[data-site-header] [data-search-panel] > summary:visible').click()
  const header = page.locator('[data-site-header] [data-suggest]:visible').first()
  await header.focus()
  await expect(header).toHaveRole('combobox')
  await header.fill('光')
  await page.getByRole('listbox', { name: '检索建议' }).getByRole('option').nth(3).click({ trial: true })
})

for (const scripts of [true, false])
  test.describe(`entities, scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('an author of a paper leads to all their works, and on to co-authors and years', async ({
      page,
    }) => {
      await page.goto('/en/article/doi/10.5555/opt.2026.04.001/')
      await page.getByRole('main').getByRole('link', { name: 'Zhoumian Ling' }).first().click()
      await expect(page).toHaveURL(/\/en\/person\//)
      await expect(page.getByRole('heading', { level: 1, name: 'Zhoumian Ling' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(5)
      await page.getByRole('link', { name: /^2025/ }).click()
      await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeVisible()
      await page.goBack()
      await page.getByRole('link', { name: 'Wangjing Tong' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Wangjing Tong' })).toBeVisible()
    })
  })

test('an unknown person and an unknown institution have no page, which says so', async () => {
  const person = await request('optics.localhost', '/zh/person/nobody%20of%20this%20name/')
  expect(person.status).toBe(404)
  expect(person.body).toContain('没有署名为“nobody of this name”的文献。')
  expect((await request('optics.localhost', '/zh/institution/nowhere/')).status).toBe(404)
})
