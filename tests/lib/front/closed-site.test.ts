import { describe, expect, it } from 'vitest'
import { useFront } from '@/tests/support/front-server'

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
  })
})
