import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSites } from '@/lib/front/sites'
import type { SiteEntry } from '@/lib/contract/ext'

const entry = (withdrawn: string[] = []): SiteEntry => ({
  key: 'lumen',
  id: 101,
  hosts: ['lumen.example'],
  defaultLanguage: 'zh',
  state: 'open',
  withdrawn,
})

afterEach(() => {
  vi.useRealTimers()
})

describe('createSites', () => {
  it('goes on asking while nobody answers, tells each failure once, and settles with the first answer', async () => {
    vi.useFakeTimers()
    const fetchSites = vi
      .fn<() => Promise<SiteEntry[]>>()
      .mockRejectedValueOnce(new Error('503'))
      .mockRejectedValueOnce(new Error('503'))
      .mockResolvedValue([entry()])
    const logged: string[] = []
    const sites = createSites({
      fetchSites,
      defaultSite: 'all',
      baseDomain: 'localhost',
      onWithdrawn: () => undefined,
    })
    let settled = false
    const known = sites.poll((message) => logged.push(message)).then(() => (settled = true))
    await vi.advanceTimersByTimeAsync(1500)
    expect([sites.known(), settled, sites.resolve('lumen.example')]).toEqual([false, false, null])
    await vi.advanceTimersByTimeAsync(1000)
    await known
    expect([sites.known(), logged, sites.resolve('LUMEN.example.:8080')?.id]).toEqual([true, ['503'], 101])
    sites.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(fetchSites).toHaveBeenCalledTimes(3)
  })

  it('knows the sites as soon as they are handed over, before the response is applied', async () => {
    let finish: () => void = () => undefined
    const sites = createSites({
      fetchSites: (take) => {
        take([entry()])
        return new Promise((done) => (finish = () => done([entry()])))
      },
      defaultSite: 'all',
      baseDomain: 'localhost',
      onWithdrawn: () => undefined,
    })
    const loaded = sites.load()
    expect(sites.byKey('lumen')?.id).toBe(101)
    finish()
    await loaded
    expect(sites.byKey('other')).toBe(null)
  })

  it('keeps the last good table and never asks twice at once', async () => {
    vi.useFakeTimers()
    let answer: (sites: SiteEntry[]) => void = () => undefined
    const fetchSites = vi
      .fn<() => Promise<SiteEntry[]>>()
      .mockResolvedValueOnce([entry()])
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
      .mockRejectedValue(new Error('down'))
    const withdrawn: string[] = []
    const sites = createSites({
      fetchSites,
      defaultSite: 'all',
      baseDomain: 'localhost',
      onWithdrawn: (id) => withdrawn.push(id),
    })
    await sites.poll(() => undefined)
    await vi.advanceTimersByTimeAsync(4000)
    expect(fetchSites).toHaveBeenCalledTimes(2)
    answer([entry(['article:7'])])
    await vi.advanceTimersByTimeAsync(2000)
    expect([sites.resolve('lumen.example')?.id, withdrawn]).toEqual([101, ['article:7']])
    sites.stop()
  })

  it('tells a back end that is away from one that is late, and asks again when an answer never comes', async () => {
    vi.useFakeTimers()
    const fetchSites = vi
      .fn<() => Promise<SiteEntry[]>>()
      .mockResolvedValueOnce([entry()])
      .mockImplementationOnce(() => new Promise(() => undefined))
      .mockResolvedValue([entry()])
    const sites = createSites({
      fetchSites,
      defaultSite: 'all',
      baseDomain: 'localhost',
      onWithdrawn: () => undefined,
    })
    await sites.poll(() => undefined)
    await vi.advanceTimersByTimeAsync(3500)
    expect(sites.answering()).toBe(true)
    await vi.advanceTimersByTimeAsync(3000)
    expect(sites.answering()).toBe(false)
    await vi.advanceTimersByTimeAsync(26_000)
    expect(sites.answering()).toBe(true)
    sites.stop()
  })
})
