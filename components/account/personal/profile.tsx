'use client'

import { useTranslations } from 'next-intl'
import { accountHref } from '@/lib/routes/account-href'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { memberKey } from '@/lib/client/queries/member'
import { memberInfoQuery, saveAvatarMutation } from '@/lib/client/queries/personal'
import { maskName } from '@/lib/rules/name-mask'
import type { MemberInfo } from '@/lib/contract/auth'
import type { Messages } from '@/lib/i18n/messages'
import type { Translator } from '@/lib/i18n/translator'
import { ApiForm } from '../api-form'
import type { FormField } from '../form-view-model'
import { ListState } from './list-state'
import styles from './personal.module.scss'
import { PictureField } from './picture-field'
import { PictureForm } from './picture-form'
import type { PersonalContext } from './personal-context'
import { useMemberChange } from './use-member'

/** The form without scripts: where it is posted to, and what became of the last attempt. */
export type ProfileForm = {
  action: string
  failed?: Readonly<Record<string, string>> | undefined
  /** What was typed, by field. */
  draft: Readonly<Record<string, string>>
  /** The form of the picture. */
  picture: { action: string; failed?: string | undefined }
}

type ProfileProps = { context: PersonalContext; form?: ProfileForm | undefined }

/** Renders personal information: avatar and profile. */
export const Profile = ({ context, form }: ProfileProps) => {
  const info = useQuery(memberInfoQuery(context))
  return (
    <ListState query={info} empty={null}>
      {info.data && <FormOfProfile context={context} member={info.data} form={form} />}
    </ListState>
  )
}

const fieldsOf = (member: MemberInfo, t: Translator<'personal'>): FormField[] => {
  const text = (name: keyof MemberInfo & keyof Messages['personal'], autoComplete: string): FormField => ({
    kind: 'text',
    name,
    label: t(name),
    autoComplete,
    value: String(member[name] ?? ''),
  })
  return [
    text('name', 'name'),
    {
      ...text('email', 'email'),
      kind: 'text',
      type: 'email',
      autoComplete: 'email',
      value: member.pendingEmail ?? member.email ?? '',
      ...(member.pendingEmail && { hint: t('emailPending', { email: member.pendingEmail }) }),
    },
    { ...text('researchField', 'off'), hint: t('researchFieldHint') },
    text('institution', 'organization'),
    text('major', 'off'),
    text('region', 'address-level1'),
    {
      kind: 'select',
      name: 'gender',
      label: t('gender'),
      value: member.gender ?? '',
      options: [
        { value: '', label: t('genderNone') },
        { value: 'male', label: t('male') },
        { value: 'female', label: t('female') },
      ],
    },
  ]
}

const withDraft = (field: FormField, draft: ProfileForm['draft'] = {}): FormField => {
  const value = draft[field.name]
  return value !== undefined && (field.kind === 'text' || field.kind === 'select')
    ? { ...field, value }
    : field
}

const FormOfProfile = ({ context, member, form }: ProfileProps & { member: MemberInfo }) => {
  const { locale, siteId } = context
  const t = useTranslations('personal')
  const queries = useQueryClient()
  const [picture, setPicture] = useState(member.headPicture)
  const saveAvatar = useMemberChange(saveAvatarMutation(context), t('saved'))
  return (
    <div className={styles.narrow}>
      <PictureField
        context={context}
        kind="avatar"
        label={t('avatar')}
        hint={t('avatarHint')}
        value={picture}
        onChange={(id) => saveAvatar.mutate(id, { onSuccess: () => setPicture(id) })}
      />
      {form && <PictureForm {...form.picture} />}
      <p className={styles.mobile}>
        {t('currentMobile', { mobile: member.mobileNo ? maskName(member.mobileNo) : '—' })}{' '}
        <SiteLink href={accountHref('personal', locale, { type: 'account' })} data-no-print="">
          {t('changeMobile')}
        </SiteLink>
      </p>
      <p>{t('profileText')}</p>
      <ApiForm
        view={{
          locale,
          siteId,
          call: 'saveInfo',
          action: form?.action ?? '',
          ...(form?.failed && { failed: form.failed }),
          fields: fieldsOf(member, t).map((field) => withDraft(field, form?.draft)),
          optional: ['institution', 'major', 'region', 'gender'],
          submit: t('save'),
          done: { href: '', toast: t('saved') },
        }}
        onDone={() => void queries.invalidateQueries({ queryKey: memberKey })}
      />
    </div>
  )
}
