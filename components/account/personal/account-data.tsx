'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { accountHref } from '@/lib/routes/account-href'
import { memberCallHref } from '@/lib/routes/api-href'
import { href } from '@/lib/routes/href'
import type { MemberInfo } from '@/lib/contract/auth'
import type { FormField } from '../form-view-model'
import { DeleteAccount } from './delete-account'
import type { PersonalContext } from './personal-context'
import { Task } from './task'

type AccountDataProps = {
  context: PersonalContext
  member: MemberInfo
  /** Password, and the checkbox of the confirmation. */
  fields: readonly FormField[]
}

/** Renders the export of a member's data as one archive, and the deletion of the account. */
export const AccountData = ({ context, member, fields }: AccountDataProps) => {
  const t = useTranslations('personal')
  return (
    <>
      <Task title={t('exportTitle')}>
        <p>{t('exportText')}</p>
        <p>
          <ButtonLink href={memberCallHref('exportAccount', { language: context.locale })} download>
            {t('exportButton')}
          </ButtonLink>
        </p>
      </Task>
      <Task title={t('deleteAccount')}>
        <DeleteAccount
          view={{
            ...context,
            call: 'deleteAccount',
            action: '',
            idPrefix: 'delete-',
            fields: member.hasPassword ? fields : fields.filter(({ name }) => name !== 'password'),
            submit: t('deleteAccount'),
            danger: true,
            done: {
              // The notice of the login page: a message of the moment ends on the way there.
              href: accountHref('login', context.locale, {
                back: href.home(context),
                done: 'accountDeleted',
              }),
              signedOut: true,
            },
          }}
        />
      </Task>
    </>
  )
}
