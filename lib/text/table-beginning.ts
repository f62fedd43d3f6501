import { alignNumbers } from './align-numbers'

/** A cell of the beginning of a table, its HTML as stored, how many columns and rows it spans, and how it is aligned. */
export type TableCell = { html: string; colSpan: number; rowSpan: number; align?: Align | undefined }

type Align = 'center' | 'right'

const ROWS = 5

/** Returns the first rows of a table, its head among them, aligned as in the text: what a list of tables shows of each. */
export const tableBeginning = (html: string): TableCell[][] =>
  (alignNumbers(html).match(/<tr\b[^]*?<\/tr>/g) ?? []).slice(0, ROWS).map((row) =>
    [...row.matchAll(/<t[hd]\b([^>]*)>([^]*?)<\/t[hd]>/g)].map(([, attributes = '', cell = '']) => ({
      html: cell,
      colSpan: span(attributes, 'colspan'),
      rowSpan: span(attributes, 'rowspan'),
      align: /data-align="(center|right)"/.exec(attributes)?.[1] as Align | undefined,
    })),
  )

const span = (attributes: string, name: string): number =>
  Number(new RegExp(`${name}="(\\d{1,3})"`).exec(attributes)?.[1] ?? 1)
