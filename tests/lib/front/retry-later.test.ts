import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { SECURITY_HEADERS } from '@/lib/front/csp'
import { refuseTooMany } from '@/lib/front/refusals'
import { messages } from '@/lib/i18n/messages'

type Sent = { status: number; headers: Record<string, string>; body: string }

/** Returns what somebody who asks too often is sent. */
async function refused(request: Partial<IncomingMessage>): Promise<Sent> {
  const sent: Sent = { status: 0, headers: {}, body: '' }
  const response = {
    writeHead: (status: number, headers: Record<string, string>) => {
      Object.assign(sent, { status, headers })
    },
    end: (body?: string | Buffer) => Object.assign(sent, { body: String(body ?? '') }),
  }
  await refuseTooMany(response as unknown as ServerResponse, 7, {
    method: 'GET',
    headers: {},
    ...request,
  } as never)
  return sent
}

const browser = { host: 'optics.localhost', accept: 'text/html,*/*;q=0.8' }

it.each([
  ['/rc-pub/api/login?done=%2F&retry=%2Flogin&language=en', browser, 'en'],
  ['/rc-pub/api/login', { ...browser, referer: 'http://optics.localhost/login?lang=en' }, 'en'],
  ['/rc-pub/api/login', { ...browser, referer: 'http://elsewhere.example/en/home/' }, 'zh'],
  ['/rc-pub/api/login', { ...browser, cookie: 'language=en' }, 'en'],
  ['/rc-pub/api/login', browser, 'zh'],
] as const)(
  'a form of somebody who asks too often is answered by a page (%#)',
  async (url, headers, locale) => {
    const { status, headers: sent, body } = await refused({ url, method: 'POST', headers })
    expect([status, sent['retry-after'], sent['content-type']]).toEqual([
      429,
      '7',
      'text/html; charset=utf-8',
    ])
    expect(body).toContain(`<title>${messages[locale].front.tooMany.title}</title>`)
  },
)

it('leads from a refused form back to the page it is on', async () => {
  const headers = { ...browser, referer: 'http://optics.localhost/en/article/7/?a=1' }
  const { body } = await refused({ url: '/rc-pub/front/frontMembers/collect', method: 'POST', headers })
  expect(body).toContain('href="/en/article/7/?a=1"')
  const unknown = await refused({ url: '/rc-pub/api/login?language=en', method: 'POST', headers: browser })
  expect(unknown.body).toContain('href="/en/home/"')
})

it('offers the same address again to a link', async () => {
  const { body } = await refused({ url: '/rc-pub/front/front-article/download?id=7', headers: browser })
  expect(body).toContain('href=""')
})

it('is the envelope to a script, in the language of the request', async () => {
  const { headers, body } = await refused({
    url: '/rc-pub/api/login?language=en',
    headers: { accept: '*/*' },
  })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers).toMatchObject(SECURITY_HEADERS)
  expect(JSON.parse(body)).toEqual({ status: 429, message: messages.en.front.tooMany.text, data: null })
})
