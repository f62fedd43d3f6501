'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { failureOf } from '../failure-of'

type ListStateProps = {
  query: { isPending: boolean; error: unknown; refetch: () => unknown }
  /** Shown where the list has nothing. */
  empty: { title: string; text: string } | null
  children: ReactNode
}

/** A list that is being read, could not be read, has nothing, or is there. */
export const ListState = ({ query, empty, children }: ListStateProps) => {
  const t = useTranslations('personal')
  if (query.isPending) return <p role="status">{t('loading')}</p>
  if (query.error)
    return (
      <EmptyState title={failureOf(query.error, t).text ?? t('failed')}>
        <Button onClick={() => void query.refetch()}>{t('retry')}</Button>
      </EmptyState>
    )
  return empty ? <EmptyState title={empty.title} text={empty.text} /> : children
}
