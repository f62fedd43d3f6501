import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { fillBasket, listAddress, openBasket, storedItems, waitForBasket, words } from './support/basket'
import { api } from './support/http'
import { pairs, sizes } from './support/matrix'

for (const [lang, size] of pairs(['zh', 'en'] as const, ['wide', 'phone'] as const))
  test.describe(`the basket, ${lang}, ${size}`, () => {
    test.use({ viewport: sizes[size] })
    const t = words[lang]

    test('takes works from a list, orders, exports and lets go of them', async ({ page }) => {
      await page.goto(listAddress(lang))
      const add = page.locator('main [data-basket-add]')
      await add.nth(0).click()
      await add.nth(1).click()
      await expect(add.nth(0)).toHaveAttribute('aria-pressed', 'true')
      await expect(add.nth(0)).toHaveText(t.inBasket)
      await expect(add.nth(2)).toHaveText(t.add)
      const dialog = await openBasket(page, t.basket)
      const box = await dialog.boundingBox()
      expect(Math.round(box?.width ?? 0)).toBe(size === 'wide' ? 770 : 390)
      const rows = dialog.getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText('[J')
      await expectAccessible(page)
      await expect(dialog.getByLabel(t.all)).toBeChecked()
      await dialog.getByLabel(t.all).uncheck()
      await dialog.getByRole('button', { name: t.copy }).click()
      await expect(page.getByText(t.none)).toBeVisible()
      const first = await rows.first().getByRole('link').innerText()
      await rows.first().getByRole('button', { name: t.down }).click()
      await expect(page.getByText(t.down2)).toBeVisible()
      await expect(rows.nth(1).getByRole('link')).toHaveText(first)
      await dialog.getByLabel(t.all).check()
      const file = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t.export }).click()
      expect((await file).suggestedFilename()).toMatch(/\.bib$/)
      await page.reload()
      const again = await openBasket(page, t.basket)
      await expect(again.getByRole('listitem').nth(1).getByRole('link')).toHaveText(first)
      await again.getByLabel(t.all).uncheck()
      await again.getByRole('listitem').first().getByRole('checkbox').check()
      await again.getByRole('button', { name: t.delete, exact: true }).click()
      await expect(page.getByText(t.deleted).first()).toBeVisible()
      await again.getByLabel(t.all).check()
      await again.getByRole('button', { name: t.clear }).click()
      await expect(again.getByText(t.empty)).toBeVisible()
      expect(await storedItems(page)).toEqual([])
    })
  })

for (const lang of ['zh', 'en'] as const)
  test(`works are added from an article, an issue and a list, ${lang}`, async ({ page }) => {
    await page.setViewportSize(lang === 'zh' ? sizes.phone : sizes.wide)
    const t = words[lang]
    const places = [`/${lang}/article/doi/10.5555/opt.2026.04.001/`, `/${lang}/issue/2026/3/`]
    for (const path of [...places, `/${lang}/onlineFirst/`]) {
      await page.goto(path)
      const add = page.locator('main [data-basket-add]').first()
      await add.click()
      await expect(add).toHaveAttribute('aria-pressed', 'true')
    }
    const dialog = await openBasket(page, t.basket)
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(dialog.getByRole('listitem').filter({ hasText: /\[J/ })).toHaveCount(3)
    await page.goto(places[0] ?? '')
    await expect(page.locator('main [data-basket-add]').first()).toHaveAttribute('aria-pressed', 'true')
  })

test('two tabs stay in step', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  for (const page of [one, two]) await page.goto(listAddress('zh'))
  await one.locator('main [data-basket-add]').first().click()
  const there = two.locator('main [data-basket-add]').first()
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await there.click()
  await expect(one.locator('main [data-basket-add]').first()).toHaveAttribute('aria-pressed', 'false')
})

test('holds a hundred works, counts to 99 and refuses one more', async ({ page, baseURL }) => {
  const query = 'q=10.5555&type=article'
  const known: number[] = []
  for (const at of [1, 2, 3, 4, 5]) {
    const { content } = await api<{ content: { id: number }[] }>(
      'localhost',
      `/front/search?${query}&page=${at}`,
    )
    known.push(...content.map(({ id }) => id))
  }
  // Unknown ids fill the basket where the demo content has fewer works.
  const ids = [...known, ...Array.from({ length: 100 }, (_, at) => 9_000_000 + at)].slice(0, 100)
  await page.goto(`${(baseURL ?? '').replace('optics.', '')}/article?${query}&lang=zh`)
  await fillBasket(page, ids)
  await page.reload()
  await expect(page.locator('[data-basket-open]:visible').first()).toContainText('99')
  await page.locator('main [data-basket-add]').first().click()
  await expect(page.getByText('引用篮最多容纳 100 篇')).toBeVisible()
  const dialog = await openBasket(page, words.zh.basket)
  await expect(dialog.getByRole('listitem').filter({ hasText: /\[J/ })).toHaveCount(known.length, {
    timeout: 20_000,
  })
})

for (const [name, broken] of [
  ['switched off', 'throw new DOMException("no", "SecurityError")'],
  ['full', 'throw new DOMException("full", "QuotaExceededError")'],
] as const)
  test(`storage ${name} is told, and the basket works on the page`, async ({ page }) => {
    await page.addInitScript(
      name === 'full'
        ? `Storage.prototype.setItem = () => { ${broken} }`
        : `Storage.prototype.setItem = () => { ${broken} }; Storage.prototype.getItem = () => { ${broken} }`,
    )
    await page.goto(listAddress('en'))
    await page.locator('main [data-basket-add]').first().click()
    await expect(page.getByText(words.en.off)).toBeVisible()
    const dialog = await openBasket(page, words.en.basket)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
  })

test('everything is done from the keyboard', async ({ page }) => {
  await page.goto(listAddress('en'))
  const add = page.locator('main [data-basket-add]').first()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(add).toHaveAttribute('aria-pressed', 'true')
  const link = page.locator('[data-basket-open]:visible').first()
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words.en.basket })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByLabel(words.en.all).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel(words.en.all)).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel(words.en.all)).toBeChecked()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest('dialog, [role=dialog]') !== null ||
          document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

for (const lang of ['zh', 'en'] as const)
  test(`batch citation takes the works of an issue, ${lang}`, async ({ page }) => {
    const t = words[lang]
    await page.goto(`/${lang}/issue/2026/4/`)
    await waitForBasket(page)
    await page.evaluate(() => scrollTo(0, 1500))
    await page.locator('aside [data-batch-open], [data-batch-open]:visible').last().click()
    const dialog = page.getByRole('dialog')
    const boxes = dialog.getByRole('list').getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    const count = await boxes.count()
    await dialog.getByLabel(t.all).check()
    await boxes.first().uncheck()
    await dialog.getByRole('button', { name: t.show }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/cite/`))
    await expect(page.locator('main')).toContainText('[J')
    expect(new URL(page.url()).searchParams.get('ids')?.split(',')).toHaveLength(count - 1)
  })

test('the code of the dialogs comes when one is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto(listAddress('en'))
  await page.waitForLoadState('networkidle')
  await waitForBasket(page)
  const before = scripts.length
  await page.locator('[data-basket-open]:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('references and files have a page of their own', async ({ page }) => {
    await page.goto(listAddress('en'))
    await page.getByText('Export citations', { exact: true }).click()
    await page.getByRole('link', { name: 'Export citations on this page' }).click()
    await expect(page).toHaveURL(/\/en\/cite\//)
    await page.locator('select[name=style]').selectOption('apa')
    await page.locator('main form button[type=submit]').click()
    await expect(page).toHaveURL(/style=apa/)
    await expect(page.locator('main li').first()).toContainText('https://doi.org/10.5555')
    for (const file of ['BibTeX', 'RIS', 'EndNote'])
      await expect(
        page
          .locator('main')
          .getByRole('link', { name: new RegExp(file, 'i') })
          .first(),
      ).toBeVisible()
  })
})
