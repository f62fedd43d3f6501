import { hash } from 'node:crypto'
import type { Locale } from '@/lib/i18n/locales'
import { solveWork } from '@/lib/rules/proof-of-work'
import { desc } from 'drizzle-orm'
import { type Db, outbox } from '@/lib/backend/db/db'

type Suite = {
  readonly db: Db
  call(path: string, init?: RequestInit, site?: string, address?: string): Promise<Response>
}
type Envelope = { status: number; message: string; data: never }
type Answer = Envelope & { http: number; response: Response }

export const PASSWORD = 'Tidal7Moss'

/** A client of the API that behaves like a browser: stores cookies, sends the CSRF token, solves captchas, reads its messages. */
export function visitor(suite: Suite, site = 'lumen', ip?: string) {
  const jar = new Map<string, string>()
  const self = {
    jar,
    token: '',
    async send(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      if (self.token && !headers.has('token')) headers.set('token', self.token)
      const response = await suite.call(path, { ...init, headers }, site, ip)
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = cookie.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (attributes.includes('Max-Age=0')) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    },
    async get(path: string, language: Locale = 'zh'): Promise<Answer> {
      return answer(await self.send(path, { headers: { language } }))
    },
    async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
      return answer(
        await self.send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      )
    },
    async delete(path: string): Promise<Answer> {
      return answer(await self.send(path, { method: 'DELETE' }))
    },
    /** Returns the answer of a new captcha, by its proof of work. */
    async captcha(): Promise<string> {
      const { data } = await self.get('/api/captcha?type=work')
      const { challenge, bits } = data as { challenge: string; bits: number }
      return solveWork(challenge, (text) => hash('sha256', text), { bits })
    },
    /** Signs in with a solved captcha. */
    async loginWithCaptcha(userName: string, password = PASSWORD): Promise<Answer> {
      return self.login(userName, password, { captcha: await self.captcha() })
    },
    /** Requests an email code and reads it from the outbox. */
    async emailCode(email: string, kind: string): Promise<string> {
      const headers = { captcha: await self.captcha() }
      const sent = await self.post('/api/sendReceiverMessage', { email, kind }, headers)
      if (sent.status !== 0) throw new Error(sent.message)
      const [row] = await suite.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
      return /\d{6}/.exec(String(row?.payload.subject))?.[0] ?? ''
    },
    async code(mobileNo: string, kind: string): Promise<string> {
      const sent = await self.post(
        '/api/sendReceiverMessage',
        { mobileNo, kind },
        { captcha: await self.captcha() },
      )
      if (sent.status !== 0) throw new Error(sent.message)
      const [row] = await suite.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
      return String(row?.payload.code)
    },
    async register(userName: string, mobileNo: string): Promise<Answer> {
      const code = await self.code(mobileNo, 'register')
      const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
      return self.post('/api/register', { userName, mobileNo, code, ...passwords, agree: true })
    },
    async login(
      userName: string,
      password = PASSWORD,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const response = await self.post('/api/login', { userName, password }, headers)
      if (response.status === 0) self.token = (response.data as { token: string }).token
      return response
    },
  }
  return self
}

async function answer(response: Response): Promise<Answer> {
  return { http: response.status, response, ...((await response.json()) as Envelope) }
}
