import { Readable } from 'node:stream'
import { afterAll, expect, it, vi } from 'vitest'

vi.mock('@/lib/backend/files/file-store', () => ({
  fileStore: () => ({
    read: (_: string, range?: { start: number; end: number }) =>
      Promise.resolve(Readable.from([Buffer.from('%PDF-1.7').subarray(range?.start, (range?.end ?? 7) + 1)])),
  }),
}))

vi.resetModules()
const { serveFile } = await import('@/lib/backend/files/serve-file')
afterAll(() => vi.resetModules())

const file = {
  ...{
    path: 'a.pdf',
    mimeType: 'application/pdf',
    size: 8,
    sha256: 'a'.repeat(64),
    name: 'a.pdf',
    public: true,
  },
}
const etag = `"${'a'.repeat(32)}"`

const served = async (headers: Record<string, string>) => {
  const request = new Request('http://optics.localhost/a.pdf', { headers })
  const response = await serveFile(request, file, { download: true })
  return [response.status, await response.text()]
}

it('resumes a download only of the file it began with', async () => {
  const range = 'bytes=4-'
  expect(await served({ range, 'if-match': etag })).toEqual([206, '-1.7'])
  expect(await served({ range, 'if-match': '*' })).toEqual([206, '-1.7'])
  expect(await served({ range, 'if-match': `"other", ${etag}` })).toEqual([206, '-1.7'])
  expect(await served({ range, 'if-match': '"other"' })).toEqual([412, ''])
  expect(await served({ 'if-match': `W/${etag}` })).toEqual([412, ''])
})
