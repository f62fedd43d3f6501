import { describe, expect, it } from 'vitest'
import { bodyFields } from '@/lib/backend/remote/body-fields'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'

const fieldsOf = (call: Endpoint | undefined, type: string, body: string) =>
  bodyFields(
    new Request('http://optics.localhost/', { method: 'POST', headers: { 'content-type': type } }),
    Buffer.from(body),
    call,
  )

describe('the body of a call to a remote back end', () => {
  it('is multipart alone where files are uploaded', async () => {
    const upload = contract.fileUpload as Endpoint
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      await expect(fieldsOf(upload, type, '[]'), type).rejects.toMatchObject({ http: 415 })
    const form = '--b\r\ncontent-disposition: form-data; name="siteId"\r\n\r\n7\r\n--b--\r\n'
    expect(await fieldsOf(upload, 'multipart/form-data; boundary=b', form)).toEqual([['siteId', '7']])
  })

  it('may hold lists and objects of any length', async () => {
    const list = JSON.stringify({ siteId: Array.from({ length: 200_000 }, () => 0) })
    expect(await fieldsOf(undefined, 'application/json', list)).toHaveLength(200_000)
    const keys = Array.from({ length: 200_000 }, (_, at) => `"k${at}":0`)
    expect(await fieldsOf(undefined, 'application/json', `{${keys.join()}}`)).toHaveLength(200_000)
  })
})
