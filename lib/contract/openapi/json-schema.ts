import { z } from '@/lib/zod'
import { count, flag, flagParam, idField, int, text, textOrEmpty } from '@/lib/contract/fields'

export type JsonSchema = Record<string, unknown>

const MAX_ID = 2_147_483_647
const ID = { type: 'integer', minimum: 1, maximum: MAX_ID }

/** What the tolerant primitives of the contract are on our own wire. */
const primitives = new Map<unknown, JsonSchema>([
  [idField, ID],
  [text, { type: ['string', 'null'] }],
  [textOrEmpty, { type: 'string' }],
  [int, { type: ['integer', 'null'] }],
  [count, { type: 'integer' }],
  [flag, { type: 'boolean' }],
  [flagParam, { type: 'string', enum: ['true', 'false', '1', '0', ''] }],
])

/** A zod schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1; `input` for what is sent, `output` for answers. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', open = new Set<unknown>()): JsonSchema {
  const { $schema: _, ...result } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
    override: ({ zodSchema, jsonSchema: converted }) => {
      const known = primitives.get(zodSchema) ?? listOf(zodSchema, io, open)
      if (known) replace(converted as JsonSchema, known)
    },
  }) as JsonSchema
  return result
}

/** `list(item)` ends in a transform, which JSON Schema cannot show: it is an array. */
function listOf(schema: unknown, io: 'input' | 'output', open: Set<unknown>): JsonSchema | null {
  const def = (schema as z.core.$ZodType)._zod.def as { type: string; in?: z.core.$ZodType }
  if (def.type !== 'pipe' || !def.in) return null
  let inner = def.in
  while (['optional', 'nullable'].includes(inner._zod.def.type))
    inner = (inner._zod.def as unknown as { innerType: z.core.$ZodType }).innerType
  if (inner._zod.def.type !== 'array') return null
  const { element } = inner._zod.def as unknown as { element: z.ZodType }
  // A menu entry holds menu entries: the second level is left open.
  if (open.has(element)) return { type: 'array', items: {} }
  return { type: 'array', items: jsonSchema(element, io, new Set([...open, element])) }
}

function replace(target: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key)
  Object.assign(target, by)
}
