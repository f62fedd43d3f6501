'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { failureOf } from '../failure-of'
import type { PersonalWords } from './place'

type ListStateProps = {
  query: { isPending: boolean; error: unknown; refetch: () => unknown }
  words: PersonalWords
  /** Shown where the list has nothing. */
  empty: { title: string; text: string } | null
  children: ReactNode
}

/** A list that is being read, could not be read, has nothing, or is there. */
export const ListState = ({ query, words, empty, children }: ListStateProps) => {
  if (query.isPending) return <p role="status">{words.loading}</p>
  if (query.error)
    return (
      <EmptyState title={failureOf(query.error, words).text ?? words.failed}>
        <Button onClick={() => void query.refetch()}>{words.retry}</Button>
      </EmptyState>
    )
  return empty ? <EmptyState title={empty.title} text={empty.text} /> : children
}
