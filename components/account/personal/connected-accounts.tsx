'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { unbindIdentityMutation } from '@/lib/client/queries/personal'
import { ProviderLinks } from '../provider-links'
import { ConfirmDialog } from './confirm-dialog'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'
import { Task } from './task'
import { useMemberChange } from './use-member'

type ConnectedAccountsProps = {
  context: PersonalContext
  /** Names of the bound identities. */
  identities: readonly string[]
  /** Identity providers available to connect. */
  providers: readonly { href: string; name: string; label: string }[]
}

/** Renders the identities bound to the account, each with a disconnect button, and the providers left to connect. */
export const ConnectedAccounts = ({ context, identities, providers }: ConnectedAccountsProps) => {
  const t = useTranslations('personal')
  const [confirming, setConfirming] = useState<string | null>(null)
  const unbind = useMemberChange(unbindIdentityMutation(context), t('disconnected'))
  return (
    <Task title={t('connected')}>
      {identities.length === 0 ? (
        <p>{t('connectedNone')}</p>
      ) : (
        <ul className={styles.connected}>
          {identities.map((name) => (
            <li key={name}>
              <span>{name}</span>
              <Button
                size="small"
                pending={unbind.isPending && unbind.variables === name}
                onClick={() => setConfirming(name)}
                aria-label={t('disconnectOf', { name })}
              >
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
        question={confirming === null ? null : t('confirmDisconnect', { name: confirming })}
        onConfirm={() => confirming !== null && unbind.mutate(confirming)}
        onClose={() => setConfirming(null)}
      />
    </Task>
  )
}
