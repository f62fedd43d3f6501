import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { redact } from '@/lib/text/redact'

it('leaves no token, key, code of an address, e-mail address or phone number', () => {
  const random = createHash('sha256').update('a secret').digest()
  const [token, hex] = [random.toString('base64url'), random.toString('hex')]
  const [mail, phone] = ['reader.one@example.org', '13812345678']
  const lines = [
    `front: optics  /emailSubscribe/?lang=en&code=12.confirm.${token} failed [k3j2h1g9]: Next answered 500`,
    `front: optics  /zh/nowhere/?token=short&x=1 failed`,
    `front: optics  /zh/sharedAlbum/abc/ has no data (503)`,
    `outbox: message 4 is given up: Error: 550 <${mail}> to:${mail} refused`,
    `rc-pub: Failed query: select ${token}, '${hex}', ${phone}`,
  ]
  for (const line of lines)
    for (const secret of [token, hex, mail, phone, '=short', '/abc/'])
      expect(redact(line)).not.toContain(secret)
})

it('reads a long text once', () => {
  const before = process.cpuUsage()
  expect(redact('z'.repeat(60_000))).toHaveLength(60_000)
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})

it('leaves the rest as it is', () => {
  const lines = [
    '2026-11-21T13:00:00.000Z front: optics  /en/article/doi/10.5555/opt.2026.04.002/ failed [k3j2h1g9]: Next answered 500',
    'database: a query ran longer than 2000 ms, the child is ended',
    `rc-pub: GET /rc-pub/front/search failed: Error: relation "search_documents_new_index" <- timeout`,
    'import: 9b2e1c64-5f0a-4d37-8a11-c0ffee13d502',
  ]
  for (const line of lines) expect(redact(line)).toBe(line)
})
