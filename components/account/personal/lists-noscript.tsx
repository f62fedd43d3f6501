'use client'

import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { Pagination } from '@/components/ui/pagination'
import { SiteLink } from '@/components/ui/site-link'
import styles from './personal.module.scss'

type ListsNoScriptProps = {
  /** The data of the queries the children read. */
  state: DehydratedState
  /** The sites the lists can be read from. */
  sites: readonly { label: string; href: string; current: boolean }[]
  pagination: Pick<ComponentProps<typeof Pagination>, 'pages' | 'labels'> | null
  children: ReactNode
}

/** Renders the lists of a member for browsers without scripts; with them nothing in it is rendered. */
export const ListsNoScript = ({ state, sites, pagination, children }: ListsNoScriptProps) => (
  <noscript>
    <div className={styles.plain}>
      {sites.length > 0 && (
        <ul className={styles.links}>
          {sites.map(({ label, href, current }) => (
            <li key={href}>
              <SiteLink href={href} rel="nofollow" aria-current={current ? 'true' : undefined}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <QueryProvider>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </QueryProvider>
      {pagination && <Pagination {...pagination} rel="nofollow" />}
    </div>
  </noscript>
)
