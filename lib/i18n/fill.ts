/** Puts values in the `{name}` places of a finished message, for islands that carry no message formatter. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
