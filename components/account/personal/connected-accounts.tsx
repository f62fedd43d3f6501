'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { unbindThirdMutation } from '@/lib/client/queries/personal'
import { ProviderLinks } from '../provider-links'
import { ConfirmDialog } from './confirm-dialog'
import styles from './personal.module.scss'
import type { PersonalPlace } from './place'
import { useMemberChange } from './use-member'

type ConnectedAccountsProps = {
  place: PersonalPlace
  /** Names of the identities that are bound. */
  identities: readonly string[]
  /** Identity providers one may connect. */
  providers: readonly { href: string; name: string; label: string }[]
}

/** Identities bound to the account, each with a way to disconnect it, and the providers left to connect. */
export const ConnectedAccounts = ({ place, identities, providers }: ConnectedAccountsProps) => {
  const t = useTranslations('personal')
  const [asked, setAsked] = useState<string | null>(null)
  const unbind = useMemberChange(unbindThirdMutation(place), t('disconnected'))
  const onYes = () => {
    if (asked !== null) unbind.mutate(asked, { onSettled: () => setAsked(null) })
  }
  return (
    <section className={styles.section}>
      <h2>{t('connected')}</h2>
      {identities.length === 0 ? (
        <p>{t('connectedNone')}</p>
      ) : (
        <ul className={styles.connected}>
          {identities.map((name) => (
            <li key={name}>
              <span>{name}</span>
              <Button size="small" onClick={() => setAsked(name)} aria-label={t('disconnectOf', { name })}>
                {t('disconnect')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ProviderLinks
        title={t('connected')}
        links={providers.filter(({ name }) => !identities.includes(name))}
      />
      <ConfirmDialog
        question={asked === null ? null : t('confirmDisconnect', { name: asked })}
        pending={unbind.isPending}
        onYes={onYes}
        onNo={() => setAsked(null)}
      />
    </section>
  )
}
