'use client'
import { accountHref } from '@/lib/routes/account-href'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { memberInfoQuery, saveAvatarMutation } from '@/lib/client/queries/personal'
import { maskName } from '@/lib/rules/name-mask'
import type { MemberInfo } from '@/lib/contract/auth'
import { ApiForm } from '../api-form'
import type { FormField, FormWords } from '../form-view-model'
import { ListState } from './list-state'
import styles from './personal.module.scss'
import { PictureField } from './picture-field'
import { type PersonalPlace, fill } from './place'
import { useMemberChange } from './use-member'

type ProfileProps = { place: PersonalPlace; form: FormWords }

/** Personal information: avatar and profile. */
export const Profile = ({ place, form }: ProfileProps) => {
  const info = useQuery(memberInfoQuery(place))
  return (
    <ListState query={info} words={place.words} empty={null}>
      {info.data && <ProfileForm place={place} form={form} member={info.data} />}
    </ListState>
  )
}

const fieldsOf = (member: MemberInfo, { words }: PersonalPlace): FormField[] => {
  const text = (name: keyof MemberInfo & keyof typeof words, autoComplete: string): FormField => ({
    kind: 'text',
    name,
    label: words[name],
    autoComplete,
    value: String(member[name] ?? ''),
  })
  return [
    text('name', 'name'),
    { ...text('email', 'email'), kind: 'text', type: 'email', autoComplete: 'email' },
    { ...text('researchField', 'off'), hint: words.researchFieldHint },
    text('institution', 'organization'),
    text('major', 'off'),
    text('region', 'address-level1'),
    {
      kind: 'select',
      name: 'gender',
      label: words.gender,
      value: member.gender ?? '',
      options: [
        { value: '', label: words.genderNone },
        { value: 'male', label: words.male },
        { value: 'female', label: words.female },
      ],
    },
  ]
}

const ProfileForm = ({ place, form, member }: ProfileProps & { member: MemberInfo }) => {
  const { words, locale, siteId } = place
  const [picture, setPicture] = useState(member.headPicture)
  const saveAvatar = useMemberChange(place, saveAvatarMutation(place), words.saved)
  return (
    <div className={styles.narrow}>
      <PictureField
        place={place}
        kind="avatar"
        label={words.avatar}
        hint={words.avatarHint}
        value={picture}
        onChange={(id) => {
          setPicture(id)
          saveAvatar.mutate(id)
        }}
      />
      <p>
        {fill(words.currentMobile, { mobile: member.mobileNo ? maskName(member.mobileNo) : '—' })}{' '}
        <SiteLink href={accountHref('personal', locale, { type: 'account' })}>{words.changeMobile}</SiteLink>
      </p>
      <ApiForm
        view={{
          locale,
          siteId,
          call: 'saveInfo',
          action: '',
          fields: fieldsOf(member, place),
          optional: ['institution', 'major', 'region', 'gender'],
          submit: words.save,
          words: form,
          done: { href: '', toast: words.saved },
        }}
        onDone={() => undefined}
      />
    </div>
  )
}
