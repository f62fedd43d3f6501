import { afterEach, expect, it, vi } from 'vitest'
import { contract } from '@/lib/contract'
import { declaredFields } from '@/lib/backend/http/declared-fields'
import { throughContract } from '@/lib/backend/http/answers'
import { list, textOrEmpty } from '@/lib/contract/fields'
import { env } from '@/lib/env'
import { z } from '@/lib/zod'

const { NODE_ENV } = env
afterEach(() => {
  Object.assign(env, { NODE_ENV })
  vi.restoreAllMocks()
})

const schema = z.object({
  id: z.number(),
  names: z.array(z.object({ zh: z.string() })),
  owner: z.object({ name: z.string().trim() }).nullable(),
  either: z.union([z.string(), z.object({ text: z.string() })]),
})

it('sends no field that is not declared, also of a value that violates its schema', () => {
  const value = {
    ...{ id: 'seven', memberId: 3, shareKey: 'secret' },
    names: [
      { zh: '光', memberId: 3 },
      { zh: null, shareKey: 'secret' },
    ],
    owner: { name: ' Lin ', shareKey: 'secret' },
    either: { text: 1, shareKey: 'secret' },
  }
  expect(declaredFields(schema, value)).toEqual({
    id: 'seven',
    names: [{ zh: '光' }, { zh: null }],
    owner: { name: 'Lin' },
    either: null,
  })
  expect(declaredFields(schema, [value])).toBeNull()
})

it('keeps the other items of a list, and what the contract fills', () => {
  const bad = { code: 'c', kind: 'none', secret: 1 }
  const listed = z.object({ content: list(z.object({ code: textOrEmpty, kind: z.enum(['a', 'b']) })) })
  expect(declaredFields(listed, { content: [{ kind: 'a' }, bad] })).toEqual({
    content: [
      { code: '', kind: 'a' },
      { code: 'c', kind: 'none' },
    ],
  })
})

it('is what production sends of an answer that violates its contract', () => {
  const call = { ...contract.subscribe, data: z.object({ sent: z.boolean() }) }
  const value = { sent: 'yes', memberId: 3 }
  expect(() => throughContract(call, value)).toThrow()
  Object.assign(env, { NODE_ENV: 'production' })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(throughContract(call, value)).toEqual({ sent: 'yes' })
})
