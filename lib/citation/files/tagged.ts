import { oneLine } from '../one-line'

export type Field = readonly [tag: string, value: string | number | null | undefined]

/** Writes one line per field of a tagged format, omitting empty ones. A value never contains a line break. */
export const taggedLines = (
  fields: readonly Field[],
  line: (tag: string, value: string) => string,
): string[] =>
  fields.flatMap(([tag, value]) => {
    const text = value === null || value === undefined ? '' : oneLine(String(value))
    return text ? [line(tag, text)] : []
  })
