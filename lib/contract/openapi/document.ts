import { z } from '@/lib/zod'
import type { Endpoint } from '../endpoint'
import { type JsonSchema, jsonSchema } from './json-schema'

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, unknown> }
}

const DESCRIPTION =
  'Success is {"status":0,"message":"…","data":…}. A refusal has a non-zero status, equal to its HTTP code but for a closed site (10001) and an expired one (10002), both HTTP 403. Lists are pages: content, totalElements, totalPages, number, size; page counts from 0. Every call is scoped to the site of the Host; siteId only narrows inside it. timestamps is accepted and ignored.'

/** Returns the OpenAPI 3.1 document of a contract: every call with its aliases, parameters, body and responses. */
export function openApiOf(contract: Record<string, Endpoint>): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [name, call] of Object.entries(contract)) {
    const methods = [call.method].flat() as string[]
    for (const [index, path] of [call.path, ...call.aliases].entries())
      for (const method of methods)
        (paths[`/rc-pub${path}`] ??= {})[method.toLowerCase()] = operation(
          operationId(name, { method: methods.length > 1 ? method : null, pathIndex: index }),
          call,
          path,
        )
  }
  const tags = [...new Set(Object.keys(paths).map((path) => tagOf(path.replace('/rc-pub', ''))))].sort()
  return {
    openapi: '3.1.0',
    info: { title: 'rc-pub', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { schemas: { Refusal: REFUSAL }, parameters: {} },
  }
}

const envelopeSchema = (status: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: { status, message: { type: 'string' }, data },
})

const REFUSAL = envelopeSchema({ type: 'integer', not: { const: 0 } }, {})

const refusedResponse = (description: string): Operation['responses'][string] => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** Returns the id of an operation: the name of its call, with the method and the number of the path where it has several. */
const operationId = (
  name: string,
  { method, pathIndex }: { method: string | null; pathIndex: number },
): string => `${name}${method ? `_${method.toLowerCase()}` : ''}${pathIndex ? `_${pathIndex + 1}` : ''}`

/** Returns the tag of a path: `/front/front-article/getHtml` has front-article. */
const tagOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'front' && second ? second : first
}

function operation(operationId: string, call: Endpoint, path: string): Operation {
  const pathParameterNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const language = {
    name: 'language',
    in: 'header' as const,
    required: false,
    schema: { type: 'string', enum: ['zh', 'en'], default: 'zh' },
  }
  const body = call.body instanceof z.ZodUndefined ? null : jsonSchema(call.body, 'input')
  return {
    operationId,
    summary: call.summary,
    tags: [tagOf(path)],
    parameters: [
      ...parametersOf(call.params, 'path').filter(({ name }) => pathParameterNames.includes(name)),
      ...parametersOf(call.query, 'query'),
      language,
    ],
    ...(body
      ? {
          requestBody: {
            required: !call.body.safeParse(undefined).success,
            content: { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: {
      '200': successOf(call),
      '4XX': refusedResponse('Refused'),
      '5XX': refusedResponse('Failed, or refused for now: busy, or the site is under maintenance'),
    },
  }
}

function parametersOf(schema: z.ZodType, location: 'path' | 'query'): Operation['parameters'] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

function successOf(call: Endpoint): Operation['responses'][string] {
  if (call.answer === 'file')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const data = jsonSchema(call.data, 'output')
  if (call.answer === 'lines')
    return { description: 'One value a line', content: { 'application/jsonl': { schema: data } } }
  const schema = call.answer === 'unwrapped' ? data : envelopeSchema({ const: 0 }, data)
  return { description: 'Success', content: { 'application/json': { schema } } }
}
