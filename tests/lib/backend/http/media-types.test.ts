import { expect, it } from 'vitest'
import { isFormPost, isUrlEncoded } from '@/lib/backend/http/origin'
import { readBody } from '@/lib/backend/http/read-body'
import { contract } from '@/lib/contract'

const post = (type: string, body: string) =>
  new Request('http://a.example/', { method: 'POST', headers: { 'content-type': type }, body })

it('compares media types without case', async () => {
  const body = await readBody(post('Application/JSON; charset=UTF-8', '{"a":1}'), contract.subscribe, null)
  expect(body).toEqual({ a: 1 })
  expect(isUrlEncoded(post('Application/X-WWW-Form-Urlencoded', 'a=1'))).toBe(true)
  expect(isFormPost(post('Multipart/Form-Data; boundary=x', ''))).toBe(true)
})
