import { request } from './http'
import { all, children, parseXml, texts } from './xml'

export type Harvested = {
  identifier: string
  datestamp: string
  deleted: boolean
  sets: string[]
  /** Dublin Core: element name -> values in order; empty for deleted records. */
  dc: Record<string, string[]>
}

const OAI = 'http://www.openarchives.org/OAI/2.0/'

/** Harvests a repository: ListRecords, then every resumption token (OAI-PMH 2.0). Throws on errors. */
export async function* harvest(host: string, query = ''): AsyncGenerator<Harvested> {
  let parameters = `verb=ListRecords&metadataPrefix=oai_dc${query}`
  for (;;) {
    const { status, headers, body } = await request(host, `/oai?${parameters}`)
    if (status !== 200 || !/^text\/xml/.test(String(headers['content-type'])))
      throw new Error(`${host}: ${status} ${headers['content-type']}`)
    const document = parseXml(body)
    const root = document.documentElement
    if (root?.namespaceURI !== OAI || root.localName !== 'OAI-PMH') throw new Error('not OAI-PMH')
    const [error] = all(document, 'error')
    if (error?.getAttribute('code') === 'noRecordsMatch') return
    if (error) throw new Error(`${error.getAttribute('code')}: ${error.textContent}`)
    for (const record of all(document, 'record')) {
      const [header] = children(record, 'header')
      if (!header) throw new Error('a record without a header')
      const [dc] = all(record, 'oai_dc:dc')
      const values: Harvested['dc'] = {}
      for (const element of dc ? children(dc) : [])
        (values[element.tagName] ??= []).push(element.textContent ?? '')
      yield {
        identifier: texts(header, 'identifier')[0] ?? '',
        datestamp: texts(header, 'datestamp')[0] ?? '',
        sets: texts(header, 'setSpec'),
        deleted: header.getAttribute('status') === 'deleted',
        dc: values,
      }
    }
    const token = all(document, 'resumptionToken')[0]?.textContent
    if (!token) return
    parameters = `verb=ListRecords&resumptionToken=${encodeURIComponent(token)}`
  }
}
