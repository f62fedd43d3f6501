'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import type { SubscriptionKind } from '@/lib/rules/subscription'
import styles from './account.module.scss'
import { failureOf } from './failure-of'
import { memberClient } from './member-call'
import { readMemberName, serverMemberName, subscribeMemberName } from '@/components/providers/member-session'

type MySubscriptionsProps = { locale: 'zh' | 'en'; siteId: number }

type Row = { id: number; type: SubscriptionKind; value: string; email: string; confirmed: boolean }

/** A member's own subscriptions on this site, each with a way to end it; nothing for visitors. */
export const MySubscriptions = ({ locale, siteId }: MySubscriptionsProps) => {
  const t = useTranslations('subscriptions')
  const tFailure = useTranslations('failure')
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  const [rows, setRows] = useState<readonly Row[]>([])
  const [ending, setEnding] = useState<number | null>(null)
  const isMember = name !== null
  const load = useCallback(async () => {
    const call = await memberClient({ locale, siteId })
    setRows(await call('subscribeList'))
  }, [locale, siteId])
  useEffect(() => {
    if (!isMember) return setRows([])
    // Whoever cannot read the list can still use the form above it.
    load().catch(() => undefined)
  }, [isMember, load])
  const end = async (id: number) => {
    setEnding(id)
    try {
      const call = await memberClient({ locale, siteId })
      await call('unSubscribe', { body: { id } })
      showToast(t('ended'), 'success')
      await load()
    } catch (error) {
      showToast(failureOf(error, tFailure).text ?? tFailure('failed'), 'danger')
    } finally {
      setEnding(null)
    }
  }
  if (rows.length === 0) return null
  return (
    <section className={styles.mine}>
      <h2>{t('title')}</h2>
      <ul>
        {rows.map(({ id, type, value, email, confirmed }) => (
          <li key={id}>
            <p>
              {[t(`kind.${type}`), value].filter(Boolean).join(': ')}{' '}
              {!confirmed && <Badge>{t('waiting')}</Badge>}
              <span className={styles.hint}>{email}</span>
            </p>
            <Button
              size="small"
              aria-label={`${t('end')}: ${[t(`kind.${type}`), value].filter(Boolean).join(' ')}`}
              pending={ending === id}
              onClick={() => void end(id)}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
