import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { siteOfHost } from '@/lib/backend/remote/core/sites'
import { env } from '@/lib/env'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Starts a back end with one site, whose calls answer with these fields; no header: that call fails. */
async function backEnd(site: object, header?: object, onHeader = () => {}): Promise<string> {
  const server = createServer((request, response) => {
    const isHeader = request.url?.includes('getConfigHeader') ?? false
    if (isHeader) onHeader()
    const data = isHeader ? header : { id: 7, sld: 'lumen', name: '光', ...site }
    response.writeHead(data ? 200 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: data ? 0 : 500, message: '', data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each([
  [{}, { defaultLanguage: 'en' }, 'en'],
  [{}, { defaultLanguage: 'zh' }, 'zh'],
  [{}, {}, 'zh'],
  [{}, undefined, 'zh'],
  [{ defaultLanguage: 'en' }, undefined, 'en'],
  [{ defaultLanguage: 'zh' }, { defaultLanguage: 'en' }, 'zh'],
])(
  'a site of a back end with %j, its header with %j, has the default language %s',
  async (site, header, language) => {
    const entries = await siteOfHost(await backEnd(site, header), `lumen.${env.BASE_DOMAIN}`)
    expect(entries).toMatchObject([{ key: 'lumen', defaultLanguage: language }])
  },
)

it('asks for the header of a site once while the site is cached', async () => {
  let asked = 0
  const origin = await backEnd({}, { defaultLanguage: 'en' }, () => (asked += 1))
  for (let second = 0; second < 3; second += 1)
    expect(await siteOfHost(origin, `lumen.${env.BASE_DOMAIN}`)).toMatchObject([{ defaultLanguage: 'en' }])
  expect(asked).toBe(1)
})
