import { useState } from 'react'
import type { ListStart, PlainForms } from './personal-context'

type Filter = { type: string; q: string }

/** A list of that many records is read at a glance: above it a filter would only be in the way. */
const AT_A_GLANCE = 10

/** Returns the query of a filtered, paged list, and its setters. A new filter starts at the first page. */
export function useFilteredPage(start: ListStart = { page: 0, sites: '' }, forms?: PlainForms) {
  const [filter, setFilter] = useState<Filter>({ type: start.type ?? '', q: start.q ?? '' })
  const [sites, setSites] = useState(start.sites)
  const [page, setPage] = useState(start.page)
  const isFiltered = filter.type !== '' || filter.q !== ''
  return {
    page,
    setPage,
    /** Props of the form that sets the filter. */
    filterBar: {
      initial: filter,
      address: forms?.address,
      onChange: (next: Filter) => {
        setFilter(next)
        setPage(0)
      },
    },
    sites,
    setSites: (next: string) => {
      setSites(next)
      setPage(0)
    },
    isFiltered,
    /** Whether a list of `total` records is worth filtering: it is long, or short because of a filter. */
    isFilterable: (total: number) => total > AT_A_GLANCE || isFiltered || page > 0,
    query: {
      page,
      ...(filter.type ? { type: filter.type } : {}),
      ...(filter.q ? { q: filter.q } : {}),
      ...(sites ? { sites } : {}),
    },
  }
}
