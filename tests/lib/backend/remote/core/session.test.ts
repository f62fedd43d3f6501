import { describe, expect, it } from 'vitest'
import { sessionToken, withSession } from '@/lib/backend/remote/core/session'
import { maskName } from '@/lib/rules/name-mask'

const post = (path: string, body: object | null = null) =>
  new Request(`http://a.localhost/rc-pub${path}`, {
    method: 'POST',
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

const cookiesOf = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)?.slice(1) ?? []),
  ) as Record<string, string>

const login = { userName: 'reader12345678', password: 'x' }
const signInTo = (answer: unknown, path = '/api/login') =>
  withSession(post(path, login), JSON.stringify(login), Response.json(answer))

describe('a session of the platform', () => {
  it.each([
    { status: 0, message: '', token: 'secret', member: { userName: 'reader12345678' } },
    { status: 0, message: '', data: { token: 'secret', member: { userName: 'reader12345678' } } },
    { status: 0, message: '', data: 'secret' },
  ])('is kept in cookies, out of reach of scripts: %j', async (answer) => {
    const response = await signInTo(answer)
    expect(cookiesOf(response)).toEqual({ commonToken: 'secret', userName: maskName('reader12345678') })
    expect(response.headers.getSetCookie()[0]).toContain('HttpOnly')
    expect(await response.text()).not.toContain('secret')
  })

  it('is not opened by a refusal, nor by a call that signs nobody in', async () => {
    const refused = { status: 1, message: 'wrong', token: 'secret' }
    expect(cookiesOf(await signInTo(refused))).toEqual({})
    expect(cookiesOf(await signInTo({ status: 0, token: 'secret' }, '/api/isRegistered'))).toEqual({})
  })

  it('is the one of the back end where that sets the cookie itself', async () => {
    const headers = { 'set-cookie': 'commonToken=own; Path=/' }
    const answer = Response.json({ status: 0, data: { token: 'csrf' } }, { headers })
    expect(cookiesOf(await withSession(post('/api/login'), null, answer))).toEqual({ commonToken: 'own' })
  })

  it('ends with signing out, and where the back end knows it no longer', async () => {
    for (const [path, response] of [
      ['/api/logout', Response.json({ status: 0 })],
      ['/front/frontMembers/info', Response.json({ status: 401 }, { status: 401 })],
      ['/front/frontMembers/info', Response.json({ status: 401, message: 'expired' })],
    ] as const)
      expect(cookiesOf(await withSession(post(path), null, response))).toMatchObject({
        commonToken: '',
        userName: '',
      })
  })

  it('is sent as the token header', () => {
    const request = new Request('http://a.localhost/', { headers: { cookie: 'commonToken=secret' } })
    expect(sessionToken(request)).toBe('secret')
  })
})

it('leads on to the book cloud, to web addresses only', async () => {
  const jump = async (jumpUrl: string) => {
    const request = new Request('http://a.localhost/rc-pub/front/frontMembers/jumpBookCloud?go=1')
    return withSession(request, null, Response.json({ status: 0, data: { jumpUrl } }))
  }
  const response = await jump('https://books.example/x')
  expect([response.status, response.headers.get('location')]).toEqual([303, 'https://books.example/x'])
  for (const other of ['javascript:alert(1)', 'mailto:a@b.example', '/zh/'])
    expect((await jump(other)).status).toBe(200)
})
