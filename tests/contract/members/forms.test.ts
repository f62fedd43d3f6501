import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { forgetFailures } from '@/lib/backend/auth/failures'
import { unpackFormDraft } from '@/lib/http/form-draft'
import { useDatabase } from '@/tests/support/database'
import { formPost } from '@/tests/support/form-post'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()

let last = 13_700_000_000

const someMember = async () => {
  last += 1
  const userName = `forms${last}`
  expect(await visitor(suite).register(userName, String(last))).toMatchObject({ http: 200, status: 0 })
  return { userName }
}

beforeEach(() => {
  forgetRates()
  forgetFailures()
})

describe('forms without scripts', () => {
  it('sign in and go on', async () => {
    const { userName } = await someMember()
    const response = await suite.call(
      '/api/login?done=%2Fpersonal',
      formPost({ userName, password: PASSWORD }),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/personal')
    expect(response.headers.getSetCookie().join()).toContain('commonToken=')
  })

  it('come back with the field and the reason', async () => {
    const response = await suite.call(
      '/api/login?retry=%2Flogin%3Flang%3Den',
      formPost({ userName: 'x', password: 'y' }),
    )
    expect(response.headers.get('location')).toBe('/login?lang=en&error=password.loginFailed')
  })

  it('come back with all that is wrong at once', async () => {
    const response = await suite.call('/api/register?retry=%2Fregister', formPost({ userName: 'reader7' }))
    const error = new URL(response.headers.get('location') ?? '', 'http://local').searchParams.get('error')
    expect(error?.split(',')).toEqual(
      expect.arrayContaining(['mobileNo.mobileMissing', 'password.passwordMissing', 'agree.agreeFirst']),
    )
  })

  it('save the profile, and give it back where something is wrong with it', async () => {
    const { userName } = await someMember()
    const browser = visitor(suite)
    await browser.login(userName)
    const page = '/personal?type=infomation'
    const query = new URLSearchParams({ done: `${page}&done=saved`, retry: page }).toString()
    const save = (fields: Record<string, string>) =>
      browser.send(`/front/frontMembers/saveInfo?${query}`, formPost(fields, { token: '' }))
    const fields = { email: 'a@b.org', researchField: '光学；激光', institution: '研究所', gender: 'female' }
    const refused = await save({ ...fields, name: '' })
    expect(refused.headers.get('location')).toBe(`${page}&error=name.nameMissing`)
    const [cookie = ''] = refused.headers.getSetCookie().filter((one) => one.startsWith('formDraft='))
    expect(unpackFormDraft(/=([^;]*)/.exec(cookie)?.[1] ?? '')).toEqual({ ...fields, name: '' })
    const saved = await save({ ...fields, name: '李明' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}&done=saved`])
    const { data } = await browser.get('/front/frontMembers/info')
    expect(data).toMatchObject({ name: '李明', institution: '研究所', gender: 'female' })
  })

  it('take the picture of the profile, from a form of this host alone', async () => {
    const { userName } = await someMember()
    const browser = visitor(suite)
    await browser.login(userName)
    // A page without scripts has no token to send.
    browser.token = ''
    const page = '/personal?type=infomation'
    const query = new URLSearchParams({ save: 'profile', done: `${page}&done=saved`, retry: page }).toString()
    const upload = async (file: Buffer, headers: Record<string, string>) => {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(file)], 'me.png'))
      return browser.send(`/front/files/fileUpload?${query}`, { method: 'POST', body, headers })
    }
    const own = { 'sec-fetch-site': 'same-origin' }
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await upload(picture, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await upload(picture, {})).status).toBe(403)
    const wrong = await upload(Buffer.from('no picture'), own)
    expect(wrong.headers.get('location')).toBe(`${page}&error=file.pictureType`)
    expect((await upload(picture, own)).headers.get('location')).toBe(`${page}&done=saved`)
    expect((await browser.get('/front/frontMembers/info')).data).toMatchObject({
      headPicture: expect.any(String),
    })
  })

  it('change the password, and name the field that is wrong', async () => {
    const { userName } = await someMember()
    const browser = visitor(suite)
    await browser.login(userName)
    const page = '/personal?type=account'
    const query = new URLSearchParams({ done: `${page}&done=passwordChanged`, retry: page }).toString()
    const change = (oldPassword: string, password: string) => {
      const fields = { oldPassword, password, confirmPassword: password }
      return browser.send(`/api/changePwd?${query}`, formPost(fields, { token: '' }))
    }
    const refused = await change('Wrong7Moss', 'River9Moss')
    expect(refused.headers.get('location')).toBe(`${page}&error=oldPassword.oldPasswordWrong`)
    const changed = await change(PASSWORD, 'River9Moss')
    expect(changed.headers.get('location')).toBe(`${page}&done=passwordChanged`)
    expect(changed.headers.getSetCookie().join()).toContain('commonToken=')
    expect(await visitor(suite).login(userName, 'River9Moss')).toMatchObject({ status: 0 })
  })

  it('come back with what was typed, but no secret of it, and forget it once they are through', async () => {
    const { userName } = await someMember()
    const typed = {
      userName,
      password: 'Wrong7Moss',
      captcha: 'abcd',
      code: '123456',
      mobileNo: '13900000000',
      column: '综述',
      institution: '',
      agree: 'on',
    }
    const back = await suite.call('/api/login?retry=%2Flogin', formPost(typed))
    const [cookie = ''] = back.headers.getSetCookie().filter((one) => one.startsWith('formDraft='))
    expect(cookie).toContain('HttpOnly')
    expect(unpackFormDraft(/=([^;]*)/.exec(cookie)?.[1] ?? '')).toEqual({
      userName,
      mobileNo: '13900000000',
      column: '综述',
      // Emptied, it does not come back as it was stored.
      institution: '',
      agree: 'on',
    })
    expect(back.headers.get('location')).not.toContain(userName)
    const sent = formPost({ userName, password: PASSWORD }, { cookie: cookie.split(';')[0] ?? '' })
    const through = await suite.call('/api/login?done=%2Fpersonal', sent)
    expect(through.headers.getSetCookie().join('\n')).toMatch(/formDraft=;.*Max-Age=0/)
  })

  it('lead to the login page where the session has ended, and hold what was typed until it is sent again', async () => {
    const { userName } = await someMember()
    const page = '/personal?lang=en&type=infomation&state=saveInfo'
    const save = `/front/frontMembers/saveInfo?${new URLSearchParams({ retry: page, language: 'en' }).toString()}`
    const typed = { name: '', email: 'a@b.org', researchField: '光学' }
    const cookieOf = (response: Response) => {
      const [cookie = ''] = response.headers.getSetCookie().filter((one) => one.startsWith('formDraft='))
      return cookie.split(';')[0] ?? ''
    }
    const heldIn = (cookie: string) => {
      const { held } = unpackFormDraft(cookie.split('=')[1] ?? '')
      return typeof held === 'string' ? (JSON.parse(held) as unknown) : null
    }
    const ended = await suite.call(save, formPost(typed))
    const back = `${page}&error=sessionEnded`
    const login = new URLSearchParams({ lang: 'en', back, done: 'sessionEnded' })
    expect(ended.headers.get('location')).toBe(`/login?${login.toString()}`)
    expect(heldIn(cookieOf(ended))).toEqual(typed)
    const wrong = await suite.call(
      '/api/login?retry=%2Flogin',
      formPost({ userName, password: 'y' }, { cookie: cookieOf(ended) }),
    )
    expect(unpackFormDraft(cookieOf(wrong).split('=')[1] ?? '')).toMatchObject({ userName })
    const right = await suite.call(
      '/api/login?done=%2F',
      formPost({ userName, password: PASSWORD }, { cookie: cookieOf(wrong) }),
    )
    expect(heldIn(cookieOf(right))).toEqual(typed)
    const out = await suite.call('/api/logout?done=%2F', formPost({}, { cookie: cookieOf(right) }))
    expect(cookieOf(out)).toBe('formDraft=')
  })

  it('name the reason behind the fragment of a page that is the same for everybody', async () => {
    const { userName } = await someMember()
    const browser = visitor(suite)
    await browser.login(userName)
    const query = new URLSearchParams({ retry: '/en/article/7/#favorite', language: 'en' }).toString()
    const collect = `/front/frontMembers/collect?${query}`
    const missing = formPost({ type: '428', id: '999999' }, { token: '' })
    const refused = await browser.send(collect, missing)
    expect(refused.headers.get('location')).toBe('/en/article/7/#favorite-articleMissing')
    const visit = await suite.call(collect, formPost({ type: '428', id: '1' }))
    expect(visit.headers.get('location')).toBe('/login?lang=en&back=%2Fen%2Farticle%2F7%2F&done=sessionEnded')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
  ])('never lead to %s', async (elsewhere) => {
    const { userName } = await someMember()
    const to = encodeURIComponent(elsewhere)
    const done = await suite.call(`/api/login?done=${to}`, formPost({ userName, password: PASSWORD }))
    expect(done.headers.get('location')).toBe('/')
    const retry = await suite.call(`/api/login?retry=${to}`, formPost({ userName: 'x', password: 'y' }))
    expect(retry.headers.get('location')).toMatch(/^\/\?error=/)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['nowhere', {}],
  ])('are refused when they come from %s, and lead nowhere', async (_, origin) => {
    const init = formPost({ userName: 'x', password: 'y' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...origin }
    for (const path of ['/api/login?retry=%2Flogin&done=%2F', '/api/login']) {
      const response = await suite.call(path, { ...init, headers })
      expect([response.status, response.headers.get('location')]).toEqual([403, null])
    }
  })
})
