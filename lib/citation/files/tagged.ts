import { oneLine } from '../one-line'

export type Field = readonly [tag: string, value: string | number | null | undefined]

/** Lines of a tagged format, one a field, empty ones left out. A value never breaks its line. */
export const taggedLines = (
  fields: readonly Field[],
  line: (tag: string, value: string) => string,
): string[] =>
  fields.flatMap(([tag, value]) => {
    const text = value === null || value === undefined ? '' : oneLine(String(value))
    return text ? [line(tag, text)] : []
  })
