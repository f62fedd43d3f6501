/** A cell of the beginning of a table, its HTML as stored, and how many columns and rows it spans. */
export type TableCell = { html: string; colSpan: number; rowSpan: number }

const ROWS = 5

/** Returns the first rows of a table, its head among them: what a list of tables shows of each. */
export const tableBeginning = (html: string): TableCell[][] =>
  (html.match(/<tr\b[^]*?<\/tr>/g) ?? []).slice(0, ROWS).map((row) =>
    [...row.matchAll(/<t[hd]\b([^>]*)>([^]*?)<\/t[hd]>/g)].map(([, attributes = '', cell = '']) => ({
      html: cell,
      colSpan: span(attributes, 'colspan'),
      rowSpan: span(attributes, 'rowspan'),
    })),
  )

const span = (attributes: string, name: string): number =>
  Number(new RegExp(`${name}="(\\d{1,3})"`).exec(attributes)?.[1] ?? 1)
