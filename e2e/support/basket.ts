import { type Page, expect } from '@playwright/test'

/** Texts of the basket in both languages. */
export const words = {
  zh: {
    ...{
      add: '加入引用篮',
      inBasket: '已在引用篮',
      basket: '引用篮',
      all: '全选',
      copy: '复制引文',
      export: '导出',
      delete: '删除所选',
      clear: '清空引用篮',
    },
    ...{
      none: '未选择数据',
      deleted: '删除成功',
      cleared: '引用篮已清空',
      empty: '引用篮是空的',
      down: /^下移/,
    },
    ...{ off: '引用篮只在本页有效', batch: '批量引用', show: '生成引文', down2: '已移到第 2 位' },
  },
  en: {
    ...{
      add: 'Add to basket',
      inBasket: 'In basket',
      basket: 'Citation basket',
      all: 'Select all',
      copy: 'Copy references',
      export: 'Export',
    },
    ...{
      delete: 'Delete selected',
      clear: 'Clear basket',
      none: 'No data selected',
      deleted: 'Deleted',
      down: /^Move down/,
    },
    ...{ cleared: 'Basket cleared', empty: 'Your basket is empty', down2: 'Moved to position 2' },
    ...{
      off: 'the basket lasts only while this page is open',
      batch: 'Cite several',
      show: 'Show references',
    },
  },
}

/** Returns the address of a list of works. */
export const listAddress = (lang: string) => `/article?type=428&q=${encodeURIComponent('光学')}&lang=${lang}`

/** Returns the basket's items stored in the browser. */
export const storedItems = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('basketItems') ?? '{"items":[]}') as { items: unknown[] }).items,
  )

/** Stores works in the basket of the browser. */
export const fillBasket = (page: Page, ids: number[]) =>
  page.evaluate(
    (all) =>
      localStorage.setItem(
        'basketItems',
        JSON.stringify({
          v: 1,
          items: all.map((id, at) => ({ id, resName: `${id}`, resString: '', sortId: at + 1 })),
        }),
      ),
    ids,
  )

/** Waits until the basket's script has loaded; before, its buttons are links to a page. */
export const waitForBasket = (page: Page) =>
  expect(page.locator('[data-basket-add][aria-pressed]').first()).toBeAttached({ timeout: 30_000 })

/** Opens the dialog of the basket by its button in the toolbar. */
export async function openBasket(page: Page, name: string) {
  await waitForBasket(page)
  await page.evaluate(() => scrollTo(0, 1200))
  await page.locator('[data-basket-open]:visible').last().click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}
