import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, expect } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { request } from './support/http'
import { answerCaptcha, languages, somebody, test } from './support/member'
import { mailTo, mailsTo } from './support/messages'
import { button, said } from './support/personal'

const HOST = 'medicine.localhost'
const ORIGIN = `http://${HOST}:${process.env.E2E_PORT ?? '3000'}`

/** An article of the medical journal that is in no issue yet. */
const paper = (doi: string) => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article" dtd-version="1.3" xml:lang="zh">
  <front>
    <journal-meta><issn publication-format="print">9972-1104</issn></journal-meta>
    <article-meta>
      <article-id pub-id-type="doi">${doi}</article-id>
      <title-group><article-title>夜班与睡眠</article-title><trans-title-group xml:lang="en"><trans-title>Night shifts and sleep</trans-title></trans-title-group></title-group>
      <contrib-group><contrib contrib-type="author"><name-alternatives><name name-style="eastern" xml:lang="zh"><surname>林</surname><given-names>明</given-names></name><name xml:lang="en"><surname>Lin</surname><given-names>Ming</given-names></name></name-alternatives></contrib></contrib-group>
      <pub-date date-type="pub"><day>5</day><month>11</month><year>2026</year></pub-date>
      <abstract><p>中文摘要。</p></abstract>
    </article-meta>
  </front>
</article>`

async function publish(xml: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-paper-'))
  const file = join(folder, 'paper.xml')
  writeFileSync(file, xml)
  const child = spawn(process.execPath, ['.next-server/cli.mjs', 'import', file, '--site', 'medicine'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: process.env.E2E_DATA_DIR },
  })
  const code = await new Promise((done) => child.once('exit', done))
  rmSync(folder, { recursive: true, force: true })
  expect(code).toBe(0)
}

async function subscribe(page: Page, lang: Locale, email: string) {
  const { subscribe: word } = said(lang)
  await page.goto(`${ORIGIN}/emailSubscribe?lang=${lang}`)
  await page.locator('#type').selectOption('onlineFirst')
  await expect(page.locator('#value')).toBeHidden()
  await page.locator('#email').fill('nope')
  await answerCaptcha(page, lang)
  await button(page.locator('main'), word('submit')).click()
  await expect(page.locator('#email-error')).toBeVisible()
  await page.locator('#email').fill(email)
  await answerCaptcha(page, lang)
  await button(page.locator('main'), word('submit')).click()
  await expect(page.getByText(word('sent'))).toBeVisible()
}

/** Subscribes as a new visitor and opens the link of the email. */
async function subscribeAndConfirm(browser: Browser, lang: Locale): Promise<string> {
  const { email } = somebody()
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `10.1.1.${randomInt(255)}` },
  })
  const page = await context.newPage()
  await subscribe(page, lang, email)
  const [link = ''] = (await mailTo(email)).links
  await page.goto(link)
  await button(page.locator('main'), said(lang).subscribe('confirm')).click()
  await expect(page.getByText(said(lang).subscribe('confirmed'))).toBeVisible()
  await context.close()
  return email
}

test('readers of both languages subscribe, are written to once, and leave in one click', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const readers: { lang: Locale; email: string }[] = []
  for (const lang of languages) readers.push({ lang, email: await subscribeAndConfirm(browser, lang) })
  const staying = await subscribeAndConfirm(browser, 'zh')
  const doi = `10.5555/night.${randomInt(1_000_000)}`
  await publish(paper(doi))
  const titles = { zh: '夜班与睡眠', en: 'Night shifts and sleep' }
  for (const { lang, email } of readers) {
    const { text, raw } = await mailTo(email, 2, 60_000)
    expect(text).toContain(titles[lang])
    expect(text).not.toContain(titles[lang === 'zh' ? 'en' : 'zh'])
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const unsubscribe = /^List-Unsubscribe: <([^>]+)>/im.exec(raw.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? ''
    const { pathname, search } = new URL(unsubscribe.replaceAll(' ', ''))
    const clicked = await request(HOST, `${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
  }
  await publish(paper(`${doi}.2`))
  // All of one announcement are written to together.
  await mailTo(staying, 3, 60_000)
  for (const { email } of readers) expect(mailsTo(email)).toHaveLength(2)
})
