import { expect, it } from 'vitest'
import { finishPage } from '@/lib/front/finish-page'
import type { Rendered } from '@/lib/front/render'

const isKept = (status: number, path: string) => {
  const rendered: Rendered = { status, headers: {}, body: '<html></html>', scripts: [], answer: {} }
  const job = { policy: 'public', screen: null, path } as const
  return finishPage(job, rendered, (html) => ({ html, css: '' })).keep
}

it('keeps no absence of an address that is too long to be meant', () => {
  const query = `/zh/nothing/?q=${'x'.repeat(600)}`
  expect([isKept(404, '/zh/nothing/'), isKept(404, query), isKept(200, query)]).toEqual([true, false, true])
})
