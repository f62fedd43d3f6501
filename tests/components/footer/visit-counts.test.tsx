import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VisitCounts } from '@/components/footer/visit-counts'
import { footerConfig } from '@/lib/contract/config'
import { answerCall, paramsOf, refuseCall, useApiServer } from '@/tests/support/api-server'

useApiServer()

/** IntersectionObserver that reports every element as visible immediately. */
class InSight {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.callback([{ isIntersecting: true }])
  disconnect = () => undefined
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', InSight))
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <>
      <dl data-visits="101">
        <dd>1</dd>
        <dd>0</dd>
      </dl>
      <VisitCounts locale="en" />
    </>,
  )
const numbers = (container: HTMLElement) =>
  [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)

it('writes the current counters of the site', async () => {
  const reads = answerCall('getFooterConfig', { ...footerConfig.parse({}), sumVisits: 12345, todayVisits: 6 })
  const { container } = show()
  await waitFor(() => expect(numbers(container)).toEqual(['12,345', '6']))
  const [params] = paramsOf(reads)
  expect(params?.get('siteId')).toBe('101')
  expect(params?.get('timestamps')).toMatch(/^\d+$/)
  expect(reads.map(({ headers }) => [headers.get('language'), headers.get('siteId')])).toEqual([
    ['en', '101'],
  ])
})

it('leaves the counters of the page where they cannot be read', async () => {
  const reads = refuseCall('getFooterConfig', { http: 500 })
  const { container } = show()
  await waitFor(() => expect(reads).toHaveLength(1))
  await new Promise((done) => setTimeout(done, 50))
  expect(numbers(container)).toEqual(['1', '0'])
})
