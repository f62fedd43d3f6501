'use client'

import { useTranslations } from 'next-intl'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { memberInfoQuery, unbindIdentityMutation } from '@/lib/client/queries/personal'
import { limits } from '@/lib/rules/limits'
import { maskName } from '@/lib/rules/name-mask'
import type { MemberInfo } from '@/lib/contract/auth'
import { ApiForm } from '../api-form'
import type { FormField } from '../form-view-model'
import { ListState } from './list-state'
import { AccountData } from './account-data'
import { Task } from './task'
import type { PersonalContext } from './personal-context'
import { Button } from '@/components/ui/button'
import { ProviderLinks } from '../provider-links'
import { ConfirmDialog } from './confirm-dialog'
import { useMemberChange } from './use-member'
import styles from './personal.module.scss'

type SecurityProps = {
  context: PersonalContext
  /** Fields of both forms. */
  password: readonly FormField[]
  mobile: readonly FormField[]
  /** Fields that confirm the deletion of the account. */
  deletion: readonly FormField[]
  /** Identity providers available to connect, if any. */
  providers: readonly { href: string; name: string; label: string }[]
}

/** Renders account security: password, mobile number, connected identities, export and deletion. */
export const Security = (props: SecurityProps) => {
  const info = useQuery(memberInfoQuery(props.context))
  return (
    <ListState query={info} empty={null}>
      {info.data && <Forms {...props} member={info.data} onChanged={() => void info.refetch()} />}
    </ListState>
  )
}

type FormsProps = SecurityProps & { member: MemberInfo; onChanged: () => void }
type RoundProps = FormsProps & { round: number }

const Forms = (props: FormsProps) => {
  const { context, deletion, providers, member } = props
  const [round, setRound] = useState(0)
  // A new key empties the forms, so that no old password stays in them.
  const onChanged = () => {
    setRound((n) => n + 1)
    props.onChanged()
  }
  return (
    <div className={styles.tasks}>
      <PasswordForm {...props} round={round} onChanged={onChanged} />
      <MobileForm {...props} round={round} onChanged={onChanged} />
      <ConnectedAccounts context={context} identities={member.identities} providers={providers} />
      <AccountData context={context} member={member} fields={deletion} />
    </div>
  )
}

const PasswordForm = ({ context: { locale, siteId }, password, member, round, onChanged }: RoundProps) => {
  const t = useTranslations('personal')
  const months = limits.password.changeMonths
  return (
    <Task title={t('changePassword')} first>
      {member.passwordOld ? (
        <Notice tone="warning">
          <p>{t('passwordOld', { months })}</p>
        </Notice>
      ) : (
        <p>{t('passwordAdvice', { months })}</p>
      )}
      <ApiForm
        key={round}
        view={{
          locale,
          siteId,
          action: '',
          call: 'changePwd',
          fields: member.hasPassword ? password : password.filter(({ name }) => name !== 'oldPassword'),
          submit: t('changePassword'),
          done: { href: '', toast: t('passwordChanged') },
        }}
        onDone={onChanged}
      />
    </Task>
  )
}

const MobileForm = ({ context: { locale, siteId }, mobile, member, round, onChanged }: RoundProps) => {
  const t = useTranslations('personal')
  return (
    <Task title={t('changeMobile')}>
      <p>{t('currentMobile', { mobile: member.mobileNo ? maskName(member.mobileNo) : '—' })}</p>
      <ApiForm
        key={round}
        view={{
          locale,
          siteId,
          action: '',
          call: 'changeMobile',
          idPrefix: 'mobile-',
          secondary: true,
          fields: member.hasPassword ? mobile : mobile.filter(({ name }) => name !== 'password'),
          optional: ['password'],
          submit: t('changeMobile'),
          done: { href: '', toast: t('mobileChanged') },
        }}
        onDone={onChanged}
      />
    </Task>
  )
}

type ConnectedAccountsProps = {
  context: PersonalContext
  /** Names of the bound identities. */
  identities: readonly string[]
  /** Identity providers available to connect. */
  providers: readonly { href: string; name: string; label: string }[]
}

/** Renders the identities bound to the account, each with a disconnect button, and the providers left to connect. */
const ConnectedAccounts = ({ context, identities, providers }: ConnectedAccountsProps) => {
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
        title={t('disconnect')}
        action={t('disconnect')}
        question={confirming === null ? null : t('confirmDisconnect', { name: confirming })}
        onConfirm={() => confirming !== null && unbind.mutate(confirming)}
        onClose={() => setConfirming(null)}
      />
    </Task>
  )
}
