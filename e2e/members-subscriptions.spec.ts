import { expect } from '@playwright/test'
import { answerCaptcha, test } from './support/member'
import { mailTo } from './support/messages'
import { button, said } from './support/personal'

test('a member sees what was subscribed to and ends it there', async ({ memberPage: page, person }) => {
  const { subscribe: word, subscriptions } = said('en')
  await page.goto('/emailSubscribe?lang=en')
  await page.locator('#type').selectOption('keyword')
  await page.locator('#value').fill('optics; lasers')
  await page.locator('#email').fill(person.email)
  await answerCaptcha(page, 'en')
  await button(page.locator('main'), word('submit')).click()
  await expect(page.getByText(word('sent'))).toBeVisible()
  const mine = page.locator('section').filter({ hasText: subscriptions('title') })
  // Anybody can write to any address: it is a member's once it is confirmed from there.
  await expect(mine).toHaveCount(0)
  await page.goto((await mailTo(person.email)).links[0] ?? '')
  await button(page.locator('main'), word('confirm')).click()
  await expect(page.getByText(word('confirmed'))).toBeVisible()
  await page.goto('/emailSubscribe?lang=en')
  await expect(mine.getByText('lasers;optics')).toBeVisible()
  await mine.getByRole('button').click()
  await expect(mine).toHaveCount(0)
})
