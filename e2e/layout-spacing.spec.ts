import { type Locator, type Page, expect, test } from '@playwright/test'

const ARTICLE = 'article/doi/10.5555/opt.2026.04.002/'

test.use({ viewport: { width: 1440, height: 900 } })

/** Returns where the text of an element begins, which its box may not. */
const textStart = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, top } = range.getBoundingClientRect()
    return { left: Math.round(left), top: Math.round(top) }
  })

test('an empty list says so where the list would begin', async ({ page }) => {
  await page.goto('/zh/cite/')
  const [heading, empty] = await Promise.all([
    textStart(page.locator('h1')),
    textStart(page.locator('main').getByText('请选择要引用的文献')),
  ])
  expect(empty.left).toBe(heading.left)
  // Balanced, a sentence of two lines would end each of them early.
  await expect(page.locator('main').getByText('即可得到各种格式的引文')).toHaveCSS(
    'text-wrap-style',
    'pretty',
  )
})

test('the sections of a home page part from each other more than from the footer by one step', async ({
  page,
}) => {
  await page.goto('/zh/home/')
  const [last, footer, banner, first] = await Promise.all([
    page.locator('main section:visible').last().boundingBox(),
    page.locator('[data-site-footer]').boundingBox(),
    page.locator('[aria-roledescription="carousel"]').first().boundingBox(),
    page.locator('main h2').first().boundingBox(),
  ])
  const [bottom, end] = [footer?.y ?? 0, (last?.y ?? 0) + (last?.height ?? 0)]
  expect(bottom - end).toBeGreaterThanOrEqual(64)
  expect(bottom - end).toBeLessThanOrEqual(120)
  expect((first?.y ?? 0) - (banner?.y ?? 0) - (banner?.height ?? 0)).toBeGreaterThanOrEqual(16)
})

test('the name of a fact does not touch its value', async ({ page }) => {
  await page.goto('/en/home/')
  const gaps = await page.locator('main dl > div').evaluateAll((facts) =>
    facts.map((fact) => {
      const range = document.createRange()
      range.selectNodeContents(fact.querySelector('dt') ?? fact)
      return (
        (fact.querySelector('dd')?.getBoundingClientRect().left ?? 0) - range.getBoundingClientRect().right
      )
    }),
  )
  expect(gaps.length).toBeGreaterThan(4)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})

test('issues and archives begin as high as other pages', async ({ page }) => {
  const tops = []
  for (const path of ['issue/', 'academic/', 'new/', 'science/']) {
    await page.goto(`/zh/${path}`)
    tops.push((await textStart(page.locator('main nav ol').first())).top)
  }
  expect(new Set(tops).size).toBe(1)
})

test('the headings of two abstracts stand on one line', async ({ page }) => {
  await page.goto(`/zh/${ARTICLE}`)
  const tops = await Promise.all(
    ['摘要', '英文摘要'].map(
      async (name) => (await textStart(page.getByText(name, { exact: true }).first())).top,
    ),
  )
  expect(tops[1]).toBe(tops[0])
})

/**
 * Checks that drawings of an article page and the code in its footer have a white plate, that no drawing is changed and
 * the code is dimmed, and that logos which may be inverted have no plate.
 */
async function expectPlates(page: Page) {
  const drawings = await page.locator('main aside img, main figure > img').all()
  const code = page.locator('[data-site-footer] img:not([data-logo])')
  const logos = await page.locator('[data-logo=inverted]').all()
  expect(drawings.length).toBeGreaterThan(0)
  expect(logos.length).toBeGreaterThan(1)
  for (const picture of [...drawings, code])
    await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const drawing of drawings) await expect(drawing).toHaveCSS('filter', 'none')
  await expect(code).toHaveCSS('filter', 'brightness(0.85)')
  await expect(code).toHaveCSS('box-shadow', /rgb\(255, 255, 255\).* 4px/)
  for (const logo of logos) {
    await expect(logo).toHaveCSS('filter', 'invert(1) hue-rotate(180deg)')
    await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(logo).toHaveCSS('box-shadow', 'none')
  }
}

test('on dark pages drawings have a white plate to the edge of their frame, and inverted logos none', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/zh/${ARTICLE}`)
  await expect(page.locator('html')).toHaveAttribute('data-reading', 'dark')
  await expectPlates(page)
})

test('on dark pages logos that may not be inverted have a white plate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`http://entest01.localhost:${process.env.E2E_PORT ?? '3000'}/zh/home/`)
  const logo = page.locator('[data-site-header] img[data-logo]:visible').first()
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(logo).toHaveCSS('box-shadow', /rgb\(255, 255, 255\).* 4px/)
  await expect(logo).toHaveCSS('filter', 'brightness(0.85)')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('a dark page has the plates and the dark footer too', async ({ page }) => {
    await page.goto(`/zh/${ARTICLE}`)
    await expectPlates(page)
    await expect(page.locator('[data-site-footer]')).toHaveCSS('background-color', 'rgb(28, 32, 38)')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no QR code of the page itself asks to be read', async ({ page }) => {
    await page.goto(`/zh/${ARTICLE}`)
    await expect(page.locator('[data-site-footer] figure')).toBeVisible()
    await expect(page.getByText('手机扫码阅读').first()).toBeHidden()
  })

  test('a wide table has a shadow at the edge behind which there is more', async ({ page }) => {
    await page.goto(`/zh/${ARTICLE}`)
    const frame = page.locator('#full-text [data-scroll]').first()
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
      0,
    )
    await expect(frame).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
  })

  test('the kept column of a wide table has an edge only while others scroll under it', async ({ page }) => {
    await page.goto(`/zh/${ARTICLE}`)
    const frame = page.locator('#full-text [data-scroll]').first()
    const kept = frame.locator('tbody tr > :first-child').first()
    await expect(kept).not.toHaveCSS('box-shadow', / 1px /)
    await frame.evaluate((each) => each.scrollBy({ left: 80, behavior: 'instant' }))
    await expect(kept).toHaveCSS('box-shadow', / 1px /)
  })

  test('a long breadcrumb stays on one line', async ({ page }) => {
    await page.goto('/zh/new/')
    await page.locator('main li a[href*="/news/"]').first().click()
    const items = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expect(items.nth(1)).toHaveText('新闻')
    const height = await items
      .nth(1)
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(height).toBe(0)
  })
})

test('two albums that lead a page have their words beside them', async ({ page }) => {
  await page.goto('/zh/newcomposite/')
  await expect(page.locator('main section').first().locator('[data-shape]')).toHaveAttribute(
    'data-shape',
    'beside',
  )
})
