import { describe, expect, it } from 'vitest'
import { withSearchPermit, withSuggestionPermit } from '@/lib/backend/search/search-semaphore'

describe('withSearchPermit', () => {
  it('runs eight, lets thirty-two wait and refuses more with Retry-After', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const all = Array.from({ length: 41 }, () =>
      withSearchPermit(() => released).then(
        () => 'done',
        (error: { http: number }) => error.http,
      ),
    )
    await expect(all[40]).resolves.toBe(429)
    await expect(withSuggestionPermit(() => Promise.resolve('suggested'))).resolves.toBe('suggested')
    release()
    expect((await Promise.all(all)).filter((value) => value === 'done')).toHaveLength(40)
  })
})

describe('withSuggestionPermit', () => {
  it('runs two, lets sixteen wait and leaves searches their room', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const all = Array.from({ length: 19 }, () =>
      withSuggestionPermit(() => released).then(
        () => 'done',
        (error: { http: number }) => error.http,
      ),
    )
    await expect(all[18]).resolves.toBe(429)
    await expect(withSearchPermit(() => Promise.resolve('found'))).resolves.toBe('found')
    release()
    expect((await Promise.all(all)).filter((value) => value === 'done')).toHaveLength(18)
  })
})
