import { useState } from 'react'

type Filter = { type: string; q: string }

/** A page of a list that can be narrowed by kind and words: what to ask for, and its setters. A new filter begins at the first page. */
export function useFilteredPage() {
  const [filter, setFilter] = useState<Filter>({ type: '', q: '' })
  const [sites, setSites] = useState('')
  const [page, setPage] = useState(0)
  return {
    page,
    setPage,
    setFilter: (next: Filter) => {
      setFilter(next)
      setPage(0)
    },
    sites,
    setSites: (next: string) => {
      setSites(next)
      setPage(0)
    },
    isFiltered: filter.type !== '' || filter.q !== '',
    query: {
      page,
      ...(filter.type ? { type: filter.type } : {}),
      ...(filter.q ? { q: filter.q } : {}),
      ...(sites ? { sites } : {}),
    },
  }
}
