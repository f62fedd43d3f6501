import { useState } from 'react'

type Filter = { type: string; q: string }

/** Returns the query of a filtered, paged list, and its setters. A new filter starts at the first page. */
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
