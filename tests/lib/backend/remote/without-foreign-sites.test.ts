import { expect, it, vi } from 'vitest'

vi.mock('@/lib/backend/remote/remote-sites', () => ({
  showsSite: (_origin: string, key: string, id: number) => Promise.resolve(key === 'mirror' && id === 1),
}))

// Other files of this worker may have loaded the filter without this mock.
vi.resetModules()
const { withoutForeignSites } = await import('@/lib/backend/remote/without-foreign-sites')

const host = { origin: 'http://remote.example', siteKey: 'mirror' }
const filtered = (type: string, body: string) =>
  withoutForeignSites(
    host,
    '/rc-pub/front/ext/pages',
    new Response(body, { headers: { 'content-type': type, 'content-length': String(body.length) } }),
  )

it.each(['application/jsonl; charset=utf-8', 'application/x-ndjson', 'application/x-jsonlines'])(
  'leaves out lines of sites the host does not show: %s',
  async (type) => {
    const lines = [1, 2, 1].map((siteId, at) => JSON.stringify({ id: at + 1, siteId }))
    const answer = await filtered(type, [...lines, '{"id":4,"work":{"siteId":2}}', '', '{"id":5}'].join('\n'))
    expect(await answer.text()).toBe(
      '{"id":1,"siteId":1}\n{"id":3,"siteId":1}\n{"id":4,"work":null}\n{"id":5}\n',
    )
    expect(answer.headers.get('content-length')).toBeNull()
  },
)

it('ends lines that cannot be read instead of passing them on', async () => {
  await expect((await filtered('application/jsonl', '{"id":1}\n{"id":2,"siteId"')).text()).rejects.toThrow()
})
