import { describe, expect, it } from 'vitest'
import { fileOf } from '@/lib/front/page-files'
import { createFileUse } from '@/lib/front/page-folder-use'
import { usePagesOnDisk } from '../../support/pages-on-disk'

const { page, made, open, start, path } = usePagesOnDisk()

describe('pages on disk that memory serves', () => {
  it('stay on disk while a crawler has others rendered, and after the next restart too', async () => {
    const disk = open({ maxBytes: 3 * 4096 })
    const { cache } = start(disk)
    const render = async () => made()
    const pause = () => new Promise((done) => setTimeout(done, 5))
    for (const key of ['read', 'by robots']) await cache.get({ key, render })
    await cache.written()
    await pause()
    expect(cache.fresh('read')).not.toBeNull()
    for (const key of ['a', 'b']) {
      disk.save(key, { page: page(), keys: [], position: 5, madeAt: Date.now() })
      await disk.written()
      await pause()
    }
    expect([disk.has('read'), disk.has('by robots')]).toEqual([true, false])
    await start(disk).cache.get({ key: 'read', render })
    await disk.written()
    const restarted = open({ maxBytes: 1 * 4096 })
    await restarted.ready
    expect([restarted.has('read'), restarted.size().pages]).toEqual([true, 1])
  })

  it('note their use at most once a minute', async () => {
    const disk = open()
    const touched: string[] = []
    const counted = { ...disk, touch: (key: string) => void touched.push(key) }
    const { cache } = start(counted)
    for (let visits = 3; visits > 0; visits -= 1) await cache.get({ key: 'k', render: async () => made() })
    expect(touched).toEqual(['k'])
  })

  it('store their use once an hour', async () => {
    const clock = { now: 0 }
    const asked: string[] = []
    const pathOf = (hash: string) => {
      asked.push(hash)
      return path(hash)
    }
    const use = createFileUse(pathOf, () => clock.now)
    use.note(fileOf('a'))
    use.note(fileOf('a'))
    expect(asked).toEqual([])
    clock.now = 3_600_001
    use.note(fileOf('b'))
    await use.save()
    expect(asked).toEqual([fileOf('a'), fileOf('b')])
  })
})
