import { describe, expect, it } from 'vitest'
import { withSearchPermit } from '@/lib/backend/search/search-semaphore'

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
    release()
    expect((await Promise.all(all)).filter((value) => value === 'done')).toHaveLength(40)
  })
})
