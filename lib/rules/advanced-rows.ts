/** Rows of the advanced search, by the numbers in the names of their fields: `q1`, `f1`, `o1`, `e1`. */
export const ADVANCED_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
