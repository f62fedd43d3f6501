import { describe, expect, it } from 'vitest'
import type { Answer } from '@/lib/answer'
import { finishPage } from '@/lib/front/finish-page'
import type { PageJob } from '@/lib/front/page-job'
import type { Rendered } from '@/lib/front/render'

const finish = (
  status: number,
  path: string,
  answer: Answer = {},
  policy: PageJob['policy'] = 'public',
  before: number | null = null,
  screen: PageJob['screen'] = 'article',
) => {
  const rendered: Rendered = {
    status,
    headers: {},
    body: '<html></html>',
    scripts: [],
    answer: { status, ...answer },
  }
  return finishPage({ policy, screen, path }, rendered, (html) => ({ html, css: '' }), before)
}

const isKept = (status: number, path: string) => finish(status, path, { policy: 'none' }).keep

const LONG = `/zh/nothing/?q=${'x'.repeat(600)}`

describe('what is not there', () => {
  it('is kept, but not at an address that is too long to be meant', () => {
    const path = '/zh/nothing/'
    expect([404, 410].map((status) => [isKept(status, path), isKept(status, LONG)])).toEqual([
      [true, false],
      [true, false],
    ])
    expect([isKept(403, path), isKept(503, path)]).toEqual([false, false])
    expect(finish(200, LONG).keep).toBe(true)
  })

  it('takes the place of a page in a cache before the portal, where that may have the page', () => {
    const control = (...args: Parameters<typeof finish>) => finish(...args).page.headers['cache-control']
    const gone: Answer = { policy: 'none' }
    const named = [404, 410].map((status) => control(status, '/en/article/7/', gone))
    const unknown = control(404, '/en/nothing/at/all/', gone, 'none', null, null)
    expect([...named, unknown]).toEqual(Array(3).fill('public, max-age=0, s-maxage=10'))
    const others = [
      control(404, LONG, gone),
      control(410, '/article/7/', gone),
      control(404, '/zh/personal/x/', gone, 'none'),
      control(404, '/zh/search/', gone, 'search'),
      control(410, '/en/article/7/', { ...gone, incomplete: true }),
      control(403, '/zh/', gone),
      control(503, '/zh/', gone),
    ]
    expect(others).toEqual(Array(7).fill('no-store'))
  })

  it('stands for 5 s where the back end reports no changes, else until a key moves', () => {
    const freshFor = (status: number, before: number | null) =>
      finish(status, '/zh/article/7/', { policy: 'none', keys: new Set(['article:7']) }, 'public', before)
        .freshFor
    expect([404, 410].map((status) => [freshFor(status, null), freshFor(status, 3)])).toEqual([
      [5000, undefined],
      [5000, undefined],
    ])
  })
})
