/** Named numbers, rendered as bars in a table. */
export type ChartView = {
  title: string
  /** Link of the title, to what the chart counts. */
  href?: string | undefined
  /** Value of a full bar, where several charts share a scale; by default the largest of this one. */
  max?: number | undefined
  /** Table headers: that of the row labels, then one per value. */
  head: readonly string[]
  rows: readonly { label: string; values: readonly number[]; href?: string | undefined }[]
}
