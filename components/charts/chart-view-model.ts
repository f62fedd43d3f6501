/** Numbers with their names: drawn as bars, and there to be read as a table. */
export type ChartView = {
  title: string
  /** Heads of the table: what a row is, then one a value. */
  head: readonly string[]
  rows: readonly { label: string; values: readonly number[]; href?: string | undefined }[]
}
