'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { failureOf } from '../failure-of'

type ListStateProps = {
  query: { isPending: boolean; data: unknown; error: unknown; refetch: () => unknown }
  /** Shown where the list has nothing. */
  empty: { title: string; text: string } | null
  children: ReactNode
}

/**
 * A list that is being read, could not be read, has nothing, or is there. One that could not be read again stays, with
 * what was typed into its forms.
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
      {empty ? <EmptyState title={empty.title} text={empty.text} /> : children}
    </>
  )
}
