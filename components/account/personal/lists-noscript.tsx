'use client'

import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { Notice } from '@/components/ui/notice'
import { Pagination } from '@/components/ui/pagination'
import { SiteLink } from '@/components/ui/site-link'
import styles from './personal.module.scss'

type ListsNoScriptProps = {
  /** The data of the queries the children read. */
  state: DehydratedState
  /** Result of the last form. */
  notice: string | null
  /** The sites the lists can be read from. */
  sites: readonly { label: string; href: string; current: boolean }[]
  pagination: Pick<ComponentProps<typeof Pagination>, 'pages' | 'labels'>
  children: ReactNode
}

/** Renders the lists of a member for browsers without scripts; with them nothing in it is rendered. */
export const ListsNoScript = ({ state, notice, sites, pagination, children }: ListsNoScriptProps) => (
  <noscript>
    <div className={styles.plain}>
      {notice && (
        <Notice tone="success">
          <p>{notice}</p>
        </Notice>
      )}
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
      <Pagination {...pagination} rel="nofollow" />
    </div>
  </noscript>
)
