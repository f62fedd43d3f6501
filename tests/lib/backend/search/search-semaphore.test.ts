import { describe, expect, it } from 'vitest'
import { withSearchPermit, withSuggestionPermit } from '@/lib/backend/search/search-semaphore'

const server = { address: null }

/** Begins `count` of the same work, none of which ends before it is released; returns what each came to. */
function begin(permit: typeof withSearchPermit, count: number, client: { address: string | null } = server) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const all = Array.from({ length: count }, () =>
    permit(client, () => released).then(
      () => 'done',
      (error: { http: number }) => error.http,
    ),
  )
  return {
    all,
    release: () => release(),
    done: async () => (await Promise.all(all)).filter((it) => it === 'done'),
  }
}

describe('withSearchPermit', () => {
  it('runs eight, lets thirty-two wait and refuses more with Retry-After', async () => {
    const { all, release, done } = begin(withSearchPermit, 41)
    await expect(all[40]).resolves.toBe(429)
    await expect(withSuggestionPermit(server, () => Promise.resolve('suggested'))).resolves.toBe('suggested')
    release()
    expect(await done()).toHaveLength(40)
  })

  it('leaves half of its room to other networks, and takes what ended no longer into account', async () => {
    const { all, release, done } = begin(withSearchPermit, 30, { address: '203.0.113.7' })
    await expect(all[29]).resolves.toBe(429)
    const other = begin(withSearchPermit, 20, { address: '198.51.100.4' })
    release()
    other.release()
    expect([(await done()).length, (await other.done()).length]).toEqual([20, 20])
    await expect(withSearchPermit({ address: '203.0.113.7' }, async () => 'found')).resolves.toBe('found')
  })
})

describe('withSuggestionPermit', () => {
  it('runs two, lets sixteen wait and leaves searches their room', async () => {
    const { all, release, done } = begin(withSuggestionPermit, 19)
    await expect(all[18]).resolves.toBe(429)
    await expect(withSearchPermit(server, () => Promise.resolve('found'))).resolves.toBe('found')
    release()
    expect(await done()).toHaveLength(18)
  })
})
