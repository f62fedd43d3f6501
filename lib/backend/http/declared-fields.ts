import { z } from '@/lib/zod'

/**
 * Returns what may be sent of a value that violates its schema: what is valid as it is parsed, numbers and texts also
 * where they are invalid, and no field that is not declared.
 */
export function declaredFields(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return declaredFields(schema.unwrap(), value)
  // A list or text that the contract fills where it is missing.
  if (schema instanceof z.ZodPipe) return declaredFields(schema.in, value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => declaredFields(schema.element, item))
  if (schema instanceof z.ZodObject && isRecord(value))
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [
        name,
        declaredFields(field, value[name]),
      ]),
    )
  return typeof value === 'object' ? null : value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
