import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { PASSWORD, answerCaptcha, languages, test, words } from './support/member'
import { codeSentTo } from './support/messages'
import { button, personal, said } from './support/personal'

for (const lang of languages)
  test.describe(`in ${lang}`, () => {
    const { personal: word } = said(lang)

    test('the phone number is changed by a code sent to the new one', async ({ memberPage: page }) => {
      const mobileNo = `13${randomInt(100_000_000, 999_999_999)}`
      await personal(page, lang, 'account')
      await page.locator('summary', { hasText: word('changeMobile') }).click()
      const form = page.locator('#changeMobile-form')
      await form.locator('[name=password]').fill(PASSWORD)
      await form.locator('[name=mobileNo]').fill(mobileNo)
      await answerCaptcha(page, lang)
      await button(form, words[lang].sendCode).click()
      await form.getByLabel(words[lang].code).fill(await codeSentTo(mobileNo, 'changeMobile'))
      await form.locator('button[type=submit]').click()
      await expect(page.getByText(word('mobileChanged'))).toBeVisible()
      await expect(page.locator('main')).toContainText(`${mobileNo.slice(0, 3)}****${mobileNo.slice(-4)}`)
    })
  })
