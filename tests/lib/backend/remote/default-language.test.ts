import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { siteOfHost } from '@/lib/backend/remote/core/sites'
import { env } from '@/lib/env'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Starts a back end with one site, whose calls answer with these fields; no header: that call fails. */
async function backEnd(site: object, header?: object): Promise<string> {
  const server = createServer((request, response) => {
    const isHeader = request.url?.includes('getConfigHeader') ?? false
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
