import { ownerKey } from '@/lib/backend/harvest/health/owner-key'
import { type CallName, contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { openApiOf } from '@/lib/contract/openapi/document'

const reading = (Object.entries(contract) as [CallName, Endpoint][]).filter(([, { method }]) =>
  [method].flat().includes('GET'),
)
const document = openApiOf(contract as unknown as Record<string, Endpoint>)

/** Returns the values for a parameter: every existing id, and the words of the scheduled items. */
const valuesFor = (name: string, ids: (number | string)[]): (number | string)[] => {
  if (/doi/i.test(name)) return ['10.5555/quux.own', '10.5555/quux.issue']
  if (/contentUrl/.test(name)) return ids.map((id) => `article-${id}`)
  if (/ids?$/i.test(name) && name !== 'siteId') return ids
  if (name === 'attachType') return ['metaxml']
  if (name === 'title') return ['a.xml']
  if (/^(q|keyword|author|words?|prefix|text|value)$/i.test(name)) return ['quux', 'quux Q']
  return name === 'year' ? [2099] : name === 'issue' ? ['2'] : []
}

/**
 * Returns every reading call with every value that fits each of its parameters, one at a time, and the machine
 * formats.
 */
export const readingAddresses = (ids: (number | string)[]): string[] => {
  const calls = reading.flatMap(([, call]) => {
    const parameters = document.paths[`/rc-pub${call.path}`]?.get?.parameters ?? []
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
    const fixed = inQuery.includes('attachType') ? '&attachType=metaxml' : ''
    const query = inQuery.flatMap((name) =>
      valuesFor(name, ids).map((value) => `?${name}=${encodeURIComponent(value)}${fixed}`),
    )
    const paths =
      inPath.length === 0
        ? [call.path]
        : ids.map((id) =>
            call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(valuesFor(name, [id])[0] ?? id)),
          )
    return paths.flatMap((path) => ['', ...(inPath.length === 0 ? query : [])].map((rest) => path + rest))
  })
  const oai = ['oai_dc', 'jats'].flatMap((prefix) => [
    `/front/ext/oai?verb=ListRecords&metadataPrefix=${prefix}`,
    ...ids.map(
      (id) => `/front/ext/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:lumen.localhost:${id}`,
    ),
  ])
  const citations = ids.flatMap((id) =>
    ['BibTeX', 'RIS', 'NoteExpress', 'EndNote'].map(
      (type) => `/front/front-article/downloadCitation?ids=${id}&citationType=${type}`,
    ),
  )
  const indexing = [`/front/ext/indexing?${new URLSearchParams({ key: ownerKey('lumen') }).toString()}`]
  const records = ['brief', 'summary', 'full'].map((detail) => `/front/ext/records?detail=${detail}`)
  return [
    ...calls,
    ...oai,
    ...citations,
    ...indexing,
    ...records,
    '/front/ext/oai?verb=ListSets',
    '/front/ext/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
  ]
}
