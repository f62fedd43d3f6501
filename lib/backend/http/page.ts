/** Returns a Spring-style page from its items, the total and the query. */
export const page = <T>(
  content: T[],
  totalElements: number,
  { page: number, size }: { page: number; size: number },
) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
  number,
  size,
})
