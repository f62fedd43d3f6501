/** Numbers with their names: drawn as bars, and there to be read as a table. */
export type ChartView = {
  title: string
  /** Where the title leads: what the chart counts. */
  href?: string | undefined
  /** The value of a whole bar, where several charts share a scale; else the largest of this one. */
  max?: number | undefined
  /** Heads of the table: what a row is, then one a value. */
  head: readonly string[]
  rows: readonly { label: string; values: readonly number[]; href?: string | undefined }[]
}
