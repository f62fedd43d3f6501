'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { memberInfoQuery } from '@/lib/client/queries/personal'
import { maskName } from '@/lib/rules/name-mask'
import type { MemberInfo } from '@/lib/contract/auth'
import { ApiForm } from '../api-form'
import type { FormField, FormWords } from '../form-view-model'
import { ProviderLinks } from '../provider-links'
import { ListState } from './list-state'
import styles from './personal.module.scss'
import { type PersonalPlace, fill } from './place'

type SecurityProps = {
  place: PersonalPlace
  form: FormWords
  /** Fields of the two forms, with their words. */
  password: readonly FormField[]
  mobile: readonly FormField[]
  /** Identity providers one may connect; none where there are none. */
  providers: readonly { href: string; name: string; label: string }[]
}

/** Account security: password, mobile number, connected identities. */
export const Security = (props: SecurityProps) => {
  const info = useQuery(memberInfoQuery(props.place))
  return (
    <ListState query={info} words={props.place.words} empty={null}>
      {info.data && <Forms {...props} member={info.data} onChanged={() => void info.refetch()} />}
    </ListState>
  )
}

type FormsProps = SecurityProps & { member: MemberInfo; onChanged: () => void }

const Forms = ({ place, form, password, mobile, providers, member, onChanged }: FormsProps) => {
  const { words, locale, siteId } = place
  const [round, setRound] = useState(0)
  const common = { locale, siteId, action: '', words: form }
  // A new key empties the form: nothing of an old password stays in it.
  const done = () => {
    setRound((n) => n + 1)
    onChanged()
  }
  return (
    <div className={styles.narrow}>
      <section className={styles.section}>
        <h2>{words.changePassword}</h2>
        <Notice tone={member.passwordOld ? 'warning' : 'info'}>
          <p>{member.passwordOld ? words.passwordOld : words.passwordAdvice}</p>
        </Notice>
        <ApiForm
          key={`password ${round}`}
          view={{
            ...common,
            call: 'changePwd',
            fields: member.hasPassword ? password : password.filter(({ name }) => name !== 'oldPassword'),
            submit: words.changePassword,
            done: { href: '', toast: words.passwordChanged },
          }}
          onDone={done}
        />
      </section>
      <section className={styles.section}>
        <h2>{words.changeMobile}</h2>
        <p>{fill(words.currentMobile, { mobile: member.mobileNo ? maskName(member.mobileNo) : '—' })}</p>
        <ApiForm
          key={`mobile ${round}`}
          view={{
            ...common,
            call: 'changeMobile',
            fields: member.hasPassword ? mobile : mobile.filter(({ name }) => name !== 'password'),
            optional: ['password'],
            submit: words.changeMobile,
            done: { href: '', toast: words.mobileChanged },
          }}
          onDone={done}
        />
      </section>
      <section className={styles.section}>
        <h2>{words.connected}</h2>
        {member.identities.length === 0 ? (
          <p>{words.connectedNone}</p>
        ) : (
          <ul>
            {member.identities.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        <ProviderLinks
          title={words.connected}
          links={providers.filter(({ name }) => !member.identities.includes(name))}
        />
      </section>
    </div>
  )
}
