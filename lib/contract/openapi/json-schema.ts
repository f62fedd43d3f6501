import { z } from '@/lib/zod'
import { count, flag, flagParam, idField, int, text, textOrEmpty } from '../fields'
import { MAX_ID } from '@/lib/rules/max-id'

export type JsonSchema = Record<string, unknown>

const ID = { type: 'integer', minimum: 1, maximum: MAX_ID }

/** JSON Schemas of the contract's tolerant primitives, as our own back end sends them. */
const primitives = new Map<unknown, JsonSchema>([
  [idField, ID],
  [text, { type: ['string', 'null'] }],
  [textOrEmpty, { type: 'string' }],
  [int, { type: ['integer', 'null'] }],
  [count, { type: 'integer' }],
  [flag, { type: 'boolean' }],
  [flagParam, { type: 'string', enum: ['true', 'false', '1', '0', ''] }],
])

/**
 * Converts a zod schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1; `input` for requests, `output` for
 * responses.
 */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  ancestors = new Set<unknown>(),
): JsonSchema {
  const { $schema: _, ...result } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
    override: ({ zodSchema, jsonSchema: converted }) => {
      const replacement = primitives.get(zodSchema) ?? listOf(zodSchema, io, ancestors)
      if (replacement) replace(converted as JsonSchema, replacement)
    },
  }) as JsonSchema
  return result
}

/** Returns the array schema of `list(item)`, which ends in a transform that JSON Schema cannot express. */
function listOf(schema: unknown, io: 'input' | 'output', ancestors: Set<unknown>): JsonSchema | null {
  const def = (schema as z.core.$ZodType)._zod.def as { type: string; in?: z.core.$ZodType }
  if (def.type !== 'pipe' || !def.in) return null
  let inner = def.in
  while (['optional', 'nullable'].includes(inner._zod.def.type))
    inner = (inner._zod.def as unknown as { innerType: z.core.$ZodType }).innerType
  if (inner._zod.def.type !== 'array') return null
  const { element } = inner._zod.def as unknown as { element: z.ZodType }
  // Menu entries are recursive: the second level has no schema.
  if (ancestors.has(element)) return { type: 'array', items: {} }
  return { type: 'array', items: jsonSchema(element, io, new Set([...ancestors, element])) }
}

function replace(target: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, by)
}
