import { expect, it, vi } from 'vitest'
import { Refusal } from '@/lib/backend/http/handler'
import { InvalidResponse } from '@/lib/backend/remote/remote-fetch'

it('is known by its name in every copy of its module, as its subclass is by itself only', async () => {
  vi.resetModules()
  const copy = await import('@/lib/backend/http/handler')
  expect(copy.Refusal).not.toBe(Refusal)
  expect(new copy.Refusal(429, 'tooMany')).toBeInstanceOf(Refusal)
  expect(new InvalidResponse()).toBeInstanceOf(Refusal)
  expect(new InvalidResponse()).toBeInstanceOf(InvalidResponse)
  expect(new Refusal(503, 'unavailable')).not.toBeInstanceOf(InvalidResponse)
  expect(new Error('down')).not.toBeInstanceOf(Refusal)
})
