import { describe, expect, it } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { createDiscovery } from '@/lib/front/discover-site'

const entry = (host: string): SiteEntry => ({
  ...{ key: host, id: 7, hosts: [host], defaultLanguage: 'zh', state: 'open', withdrawn: [] },
})

describe('the sites of unknown hosts', () => {
  it('are asked for once a minute, and a refusal once in five', async () => {
    let now = 0
    const hosts: string[] = []
    const discover = createDiscovery(
      (host) => {
        hosts.push(host)
        return Promise.resolve(host === 'known' ? entry(host) : null)
      },
      () => now,
    )
    expect((await discover('known'))?.key).toBe('known')
    expect(await discover('unknown')).toBeNull()
    await Promise.all([discover('known'), discover('unknown')])
    expect(hosts).toEqual(['known', 'unknown'])
    now = 61_000
    await Promise.all([discover('known'), discover('known'), discover('unknown')])
    expect(hosts).toEqual(['known', 'unknown', 'known'])
    now = 300_001
    await discover('unknown')
    expect(hosts).toEqual(['known', 'unknown', 'known', 'unknown'])
  })

  it('stay known while the back end fails', async () => {
    let now = 0
    let fails = false
    const discover = createDiscovery(
      (host) => (fails ? Promise.reject(new Error('away')) : Promise.resolve(entry(host))),
      () => now,
    )
    await discover('known')
    fails = true
    now = 61_000
    expect((await discover('known'))?.key).toBe('known')
    expect(await discover('other')).toBeUndefined()
  })

  it('leave those that are found in their place, however many are invented', async () => {
    const hosts: string[] = []
    const discover = createDiscovery((host) => {
      hosts.push(host)
      return Promise.resolve(host === 'known' ? entry(host) : null)
    })
    await discover('known')
    for (let at = 0; at < 1100; at += 1) await discover(`invented-${at}`)
    expect((await discover('known', () => false))?.key).toBe('known')
    expect(hosts.filter((host) => host === 'known')).toHaveLength(1)
  })

  it('are not asked for by who may not, but for those once found', async () => {
    let now = 0
    const hosts: string[] = []
    const discover = createDiscovery(
      (host) => Promise.resolve(hosts.push(host) > 0 ? entry(host) : null),
      () => now,
    )
    expect(await discover('new', () => false)).toBeUndefined()
    expect((await discover('new'))?.key).toBe('new')
    now = 61_000
    expect((await discover('new', () => false))?.key).toBe('new')
    expect(hosts).toEqual(['new', 'new'])
  })

  it('are refused where too many are asked for at once', async () => {
    let running = 0
    const discover = createDiscovery(() => {
      running += 1
      return new Promise(() => undefined)
    })
    const all = Array.from({ length: 60 }, (_, at) => discover(`host-${at}`))
    expect(await Promise.race(all)).toBeUndefined()
    expect(running).toBeLessThanOrEqual(4)
  })
})
