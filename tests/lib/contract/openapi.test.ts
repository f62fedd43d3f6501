import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type Operation, openApiOf } from '@/lib/contract/openapi/document'
import { openApiPage } from '@/lib/contract/openapi/page'

const document = openApiOf(contract as unknown as Record<string, Endpoint>)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [path, method, operation] as [string, string, Operation],
  ),
)

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 and holds every call of the contract with its aliases', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    for (const { path, aliases } of Object.values(contract))
      for (const each of [path, ...aliases]) expect(Object.keys(document.paths)).toContain(`/rc-pub${each}`)
  })

  it('gives every operation an id of its own', () => {
    const ids = operations.map(([, , { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(operations)('%s %s: parameters fit the path, answers have a schema', (path, _, operation) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    const inPath = operation.parameters.filter((each) => each.in === 'path')
    expect(inPath.map(({ name }) => name).sort()).toEqual(named)
    expect(inPath.every(({ required }) => required)).toBe(true)
    const keys = operation.parameters.map((each) => `${each.in} ${each.name}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { description, content } of Object.values(operation.responses)) {
      expect(description).not.toBe('')
      for (const { schema } of Object.values(content ?? {})) expect(schema).toEqual(expect.any(Object))
    }
    expect(JSON.stringify(operation)).not.toMatch(/"\$ref":"#(?!\/components\/schemas\/Refusal")/)
  })

  it.each(operations)(
    '%s %s: documents refusals of both classes as an envelope',
    (_path, _method, operation) => {
      const schemas = ['4XX', '5XX'].map((status) => operation.responses[status]?.content)
      const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
      expect(schemas).toEqual([refusal, refusal])
      expect(document.components.schemas['Refusal']).toMatchObject({
        required: ['status', 'message', 'data'],
      })
    },
  )

  it('shows what stands on the wire, not what is tolerated', () => {
    const detail = document.paths['/rc-pub/front/front-article/{id}']?.['get']
    const schema = detail?.responses['200']?.content?.['application/json']?.schema as never
    expect(schema).toMatchObject({
      properties: {
        status: { const: 0 },
        data: {
          properties: {
            id: { type: 'integer' },
            authors: { type: 'string' },
            doi: { type: ['string', 'null'] },
            oa: { type: 'boolean' },
            attach: { type: 'array', items: { type: 'object' } },
          },
        },
      },
    })
  })

  it('reads as a page without scripts and foreign hosts', () => {
    const html = openApiPage(document)
    expect(html).not.toMatch(/<script|https?:\/\//i)
    for (const path of Object.keys(document.paths)) expect(html).toContain(path.replace(/&/g, '&amp;'))
  })
})
