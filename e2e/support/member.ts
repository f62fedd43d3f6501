import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { solveWork } from '@/lib/rules/proof-of-work'
import { sha256Head } from '@/lib/rules/sha256-head'
import type { Locale } from '@/lib/i18n/locales'
import { request } from './http'
import { inTurn } from './matrix'

export const HOST = 'optics.localhost'
export const PASSWORD = 'Tidal7Moss'

export type Person = { userName: string; mobileNo: string; email: string }

/** Returns a new person no other test uses. */
export function somebody(): Person {
  const number = randomInt(100_000_000, 999_999_999)
  return { userName: `reader${number}`, mobileNo: `13${number}`, email: `reader${number}@example.org` }
}

/** Returns a random address per test, so that rate limits by address stay enabled without affecting other tests. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

type Fixtures = {
  /** A new member. */
  person: Person
  /** The page of that member, signed in on the demo journal. */
  memberPage: Page
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'x-forwarded-for': someAddress() }),
  person: async ({ browserName: _ }, use) => {
    const person = somebody()
    await registered(person)
    await use(person)
  },
  memberPage: async ({ page, context, person }, use) => {
    await signIn(context, person)
    await use(page)
  },
})

/**
 * Returns `test` for tasks that are written for both languages: half of them are tried in each, all in both with
 * `npm run test:full`.
 */
export function taskIn(lang: Locale) {
  const isTried = inTurn(lang)
  return (title: string, body: Parameters<typeof test>[2]) => {
    if (isTried()) test(title, body)
  }
}

/** Returns a client that stores cookies and sends its address. */
function client(address = someAddress()) {
  const jar = new Map<string, string>()
  const call = async <T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const answer = await request(HOST, `/rc-pub${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    })
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    const { status, message, data } = JSON.parse(answer.body) as { status: number; message: string; data: T }
    if (status !== 0) throw new Error(`${path}: ${message}`)
    return data
  }
  return { jar, call }
}

/** Creates a member as an editor does, by `npm run member -- add`; `env` names the database of another server. */
export async function registered(
  { userName, mobileNo }: Person,
  env: Record<string, string> = {},
): Promise<void> {
  const place = ['--user', userName, '--mobile', mobileNo, '--password-stdin']
  const child = spawn(process.execPath, ['.next-server/cli.mjs', 'member', 'add', ...place], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: process.env.E2E_DATA_DIR, ...env },
  })
  child.stdin.end(PASSWORD)
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`member add ended with ${String(code)}`)
}

/** Signs a browser in by API calls. */
export async function signIn(
  context: BrowserContext,
  { userName }: Person,
  password = PASSWORD,
): Promise<void> {
  const { jar, call } = client()
  await call('/api/login', { userName, password })
  const place = { domain: HOST, path: '/', sameSite: 'Lax' as const }
  await context.addCookies(
    ['commonToken', 'userName'].map((name) => ({
      ...place,
      name,
      value: jar.get(name) ?? '',
      httpOnly: name === 'commonToken',
    })),
  )
}

/** Sends wrong passwords for a member from other addresses. */
export async function guessed({ userName }: Person, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await client()
      .call('/api/login', { userName, password: 'Wrong7Moss' })
      .catch(() => undefined)
}

/** Returns the answer of a proof of work, used instead of the picture a page shows. */
export async function puzzleAnswer(page: Page): Promise<string> {
  const { host, port, origin } = new URL(page.url())
  // Node does not resolve *.localhost; the cookie the answer belongs to is the page's.
  const answer = await page.request.get(`http://127.0.0.1:${port}/rc-pub/api/captcha?type=work`, {
    headers: { host },
  })
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers()['set-cookie'] ?? '') ?? []
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true }])
  const { data } = (await answer.json()) as { data: { challenge: string; bits: number } }
  return solveWork(data.challenge, sha256Head, { bits: data.bits })
}

/** Interface texts used in the journeys, in either language. */
export const words = {
  zh: {
    account: '用户名、手机号或邮箱',
    userName: '用户名',
    mobileNo: '手机号',
    password: '密码',
    newPassword: '新密码',
    confirm: '确认密码',
    agree: '我已阅读并同意《用户协议》',
    captcha: '图形验证码',
    captchaMissing: '请填写图形验证码',
    work: '看不清图片？由浏览器自动完成验证',
    worked: '已自动完成验证',
    sendCode: '获取验证码',
    resend: /秒后可重新获取/,
    code: '短信验证码',
    register: '注册',
    login: '登录',
    reset: '重置密码',
    registered: '注册成功，请登录',
    resetDone: '密码已重置，请登录',
    menu: /^会员菜单/,
    personal: '个人中心',
    logout: '退出登录',
    loggedOut: '退出成功',
    byProvider: '使用 ORCID 登录',
    binding: '绑定账号',
    bind: '绑定并登录',
    loginTitle: '账号密码登录',
    wrong: '账号或密码错误，请重新输入',
  },
  en: {
    account: 'User name, phone number or email',
    userName: 'User name',
    mobileNo: 'Phone number',
    password: 'Password',
    newPassword: 'New password',
    confirm: 'Confirm password',
    agree: 'I have read and accept the user agreement',
    captcha: 'Characters in the image',
    captchaMissing: 'Please fill in the verification code',
    work: 'Can’t read it? Verify automatically',
    worked: 'Verified automatically',
    sendCode: 'Send code',
    resend: /Resend in/,
    code: 'Code sent by text message',
    register: 'Register',
    login: 'Sign in',
    reset: 'Reset password',
    registered: 'Registration complete. Please sign in.',
    resetDone: 'Your password has been reset. Please sign in.',
    menu: /^Member menu/,
    personal: 'Personal center',
    logout: 'Sign out',
    loggedOut: 'You are signed out',
    byProvider: 'Sign in with ORCID',
    binding: 'Connect your account',
    bind: 'Connect and sign in',
    loginTitle: 'Sign in with your password',
    wrong: 'These sign-in details are incorrect. Please try again.',
  },
} as const

export const languages = ['zh', 'en'] as const

/** Makes the browser answer the captcha of the page. */
export async function answerCaptcha(page: Page, lang: Locale): Promise<void> {
  await page.getByRole('button', { name: words[lang].work }).click()
  await page.getByText(words[lang].worked).waitFor()
}
