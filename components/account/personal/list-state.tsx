'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { SiteLink } from '@/components/ui/site-link'
import { failureOf } from '../failure-of'

type ListStateProps = {
  query: { isPending: boolean; data: unknown; error: unknown; refetch: () => unknown }
  /** Shown when the list is empty; `within` a section with a heading. */
  empty: { title: string; text: string; within?: boolean; next?: { label: string; href: string } } | null
  children: ReactNode
}

/**
 * Renders a list that is loading, failed to load, is empty, or is loaded. After a failed reload the list stays, with
 * the input of its forms.
 */
export const ListState = ({ query, empty, children }: ListStateProps) => {
  const t = useTranslations('personal')
  if (query.isPending) return <p role="status">{t('loading')}</p>
  const failed = query.error ? (failureOf(query.error, t).text ?? t('failed')) : null
  const retry = <Button onClick={() => void query.refetch()}>{t('retry')}</Button>
  if (failed !== null && query.data === undefined) return <EmptyState title={failed}>{retry}</EmptyState>
  return (
    <>
      {failed !== null && (
        <Notice tone="danger" role="alert">
          <p>{failed}</p>
          {retry}
        </Notice>
      )}
      {empty ? <Empty {...empty} /> : children}
    </>
  )
}

const Empty = ({ next, ...texts }: NonNullable<ListStateProps['empty']>) => (
  <EmptyState {...texts} within>
    {next && <SiteLink href={next.href}>{next.label}</SiteLink>}
  </EmptyState>
)
