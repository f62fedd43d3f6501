import { describe, expect, it } from 'vitest'
import { SECURITY_HEADERS } from '@/lib/front/csp'
import { useFront } from '@/tests/support/front-server'

describe('a one-time code in an address', () => {
  const fetchPage = useFront(() => Promise.resolve(), { state: 'open' })

  it('leads to where it is used up, with the headers of every answer but the referrer', async () => {
    const { status, headers } = await fetchPage('/zh/?token=x')
    expect(status).toBe(303)
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'referrer-policy': 'no-referrer' })
  })
})

describe('a closed site', () => {
  const fetchPage = useFront(() => Promise.resolve(), { state: 'closed' })

  it.each([
    ['/', '', 'zh'],
    ['/', 'language=en', 'en'],
    ['/en/home/', 'language=zh', 'en'],
    ['/login?lang=en', '', 'en'],
    ['/homeNav/101/en/', '', 'en'],
    ['/newsInfo/101/1/channel/0/0/en/', 'language=zh', 'en'],
  ])('leads from %s, with the cookie "%s", to its page in %s', async (path, cookie, language) => {
    const { status, headers } = await fetchPage(path, { cookie })
    expect([status, headers.location]).toEqual([307, `/forbiddenPage?lang=${language}`])
    expect(headers).toMatchObject(SECURITY_HEADERS)
  })
})
