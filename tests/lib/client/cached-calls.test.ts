import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { type Answer, answerKeys, answerStore } from '@/lib/answer'
import type { Client } from '@/lib/client/call'
import { cachedCalls } from '@/lib/client/cached-calls'
import { changesRequestedAt, movedKeys } from '@/lib/freshness/current'
import { DAILY } from '@/lib/freshness/moved-keys'
import type { Locale } from '@/lib/i18n/locales'

const answers = (answerStore.__portalAnswers ??= new AsyncLocalStorage<Answer>())

let keys: string[] | null = []
let failure: Error | null = null
const backEnd = vi.fn(() => {
  answerKeys(keys)
  return failure ? Promise.reject(failure) : Promise.resolve({ call: backEnd.mock.calls.length })
})

let siteId = 0

/** Calls as a page does, and returns the data and the keys of the page. */
async function askedBy(locale: Locale = 'zh', size = 5) {
  const page: Answer = {}
  const call = cachedCalls(backEnd as unknown as Client, { siteKey: 'lumen', siteId, locale })
  const data = await answers
    .run(page, () => call('albumList', { query: { siteId, size } }))
    .catch((error: unknown) => error)
  return { data, keys: [...(page.keys ?? [])], unkeyed: page.unkeyed ?? false }
}

beforeEach(() => {
  siteId += 1
  keys = ['list:album:7']
  failure = null
  backEnd.mockClear()
  movedKeys().reset(10)
  changesRequestedAt()
})

afterAll(() => changesRequestedAt(-Infinity))

it('calls once until a key moves, and gives every page the keys', async () => {
  const first = await askedBy()
  expect(await askedBy()).toEqual(first)
  expect(first.keys).toEqual(['list:album:7'])
  movedKeys().apply(11, [{ key: 'list:news:7', number: 11, urgent: false }])
  expect((await askedBy()).data).toEqual({ call: 1 })
  movedKeys().apply(12, [{ key: 'list:album:7', number: 12, urgent: false }])
  expect((await askedBy()).data).toEqual({ call: 2 })
})

it('calls for each language and input', async () => {
  await askedBy('zh')
  await askedBy('en')
  await askedBy('zh', 6)
  expect(backEnd).toHaveBeenCalledTimes(3)
})

it('does not cache what a key moved during, what depends on usage, and what has no keys', async () => {
  backEnd.mockImplementationOnce(() => {
    answerKeys(keys)
    movedKeys().apply(11, [{ key: 'list:album:7', number: 11, urgent: false }])
    return Promise.resolve({ call: 1 })
  })
  await askedBy()
  expect((await askedBy()).data).toEqual({ call: 2 })
  siteId += 1
  keys = [DAILY]
  await askedBy()
  expect((await askedBy()).data).toEqual({ call: 4 })
  siteId += 1
  keys = null
  expect((await askedBy()).unkeyed).toBe(true)
  expect((await askedBy()).data).toEqual({ call: 6 })
})

it('does not cache while no changes are read', async () => {
  await askedBy()
  changesRequestedAt(-Infinity)
  expect((await askedBy()).data).toEqual({ call: 2 })
  expect((await askedBy()).data).toEqual({ call: 3 })
})

it('does not cache a failure, but gives the page its keys', async () => {
  failure = new Error('missing')
  expect(await askedBy()).toEqual({ data: failure, keys: ['list:album:7'], unkeyed: false })
  failure = null
  expect((await askedBy()).data).toEqual({ call: 2 })
})
