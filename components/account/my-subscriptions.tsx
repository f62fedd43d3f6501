'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { endSubscriptionMutation, subscriptionsQuery } from '@/lib/client/queries/subscriptions'
import type { Subscription } from '@/lib/contract/subscription'
import type { Locale } from '@/lib/i18n/locales'
import { searchWords } from '@/lib/rules/subscription'
import styles from './account.module.scss'
import { failureOf } from './failure-of'
import { FocusKeeper } from './personal/focus-keeper'
import { useMemberName } from '@/components/providers/use-member-name'

/** Returns the words of a saved search; any other value as it was typed. */
const textOf = (type: string, value: string): string => (type === 'search' ? searchWords(value) : value)

type MySubscriptionsProps = { locale: Locale; siteId: number }

/** Renders a member's subscriptions on this site, each with a button that ends it; nothing for visitors. */
export const MySubscriptions = (props: MySubscriptionsProps) => (
  <QueryProvider>
    <FocusKeeper>
      <Subscriptions {...props} />
    </FocusKeeper>
  </QueryProvider>
)

const Subscriptions = ({ locale, siteId }: MySubscriptionsProps) => {
  const t = useTranslations('subscriptions')
  const tFailure = useTranslations('failure')
  const name = useMemberName()
  const context = { locale, siteId }
  const queries = useQueryClient()
  const query = subscriptionsQuery(context, name)
  // When the list fails to load, the form above it still works.
  const { data: rows = [] } = useQuery({ ...query, enabled: name !== null })
  const end = useMutation({
    ...endSubscriptionMutation(context),
    onSuccess: () => {
      showToast(t('ended'), 'success')
      return queries.invalidateQueries({ queryKey: query.queryKey })
    },
    onError: (error) => showToast(failureOf(error, tFailure).text ?? tFailure('failed'), 'danger'),
  })
  if (name === null) return null
  return (
    <List
      rows={rows}
      endButton={(id, label) => (
        <Button
          size="small"
          aria-label={label}
          pending={end.isPending && end.variables === id}
          onClick={() => end.mutate(id)}
        >
          {t('end')}
        </Button>
      )}
    />
  )
}

type SubscriptionsNoScriptProps = { rows: readonly Subscription[]; action: string }

/** Renders the same without scripts: each button is a form. */
export const SubscriptionsNoScript = ({ rows, action }: SubscriptionsNoScriptProps) => {
  const t = useTranslations('subscriptions')
  return (
    <noscript>
      <List
        rows={rows}
        endButton={(id, label) => (
          <form method="post" action={action}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" size="small" aria-label={label}>
              {t('end')}
            </Button>
          </form>
        )}
      />
    </noscript>
  )
}

type ListProps = {
  rows: readonly Subscription[]
  /** Returns the button that ends a subscription, by its id and what it ends. */
  endButton: (id: number, label: string) => ReactNode
}

const List = ({ rows, endButton }: ListProps) => {
  const t = useTranslations('subscriptions')
  if (rows.length === 0) return null
  return (
    <section className={styles.mine}>
      <h2>{t('title')}</h2>
      <ul>
        {rows.map(({ id, type, value, email, confirmed }) => {
          const subject = [t(`kind.${type}`), textOf(type, value)].filter(Boolean)
          return (
            <li key={id}>
              <p>
                {subject.join(': ')} {!confirmed && <Badge>{t('waiting')}</Badge>}
                <span className={styles.hint}>{email}</span>
              </p>
              {endButton(id, `${t('end')}: ${subject.join(' ')}`)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
