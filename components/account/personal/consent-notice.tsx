'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SiteLink } from '@/components/ui/site-link'
import { acceptPrivacyMutation, memberInfoQuery } from '@/lib/client/queries/personal'
import { memberCallHref } from '@/lib/routes/api-href'
import { gapAfter } from '@/lib/text/gap-after'
import styles from '../account.module.scss'
import type { PersonalContext, PlainForms } from './personal-context'
import { useMemberChange } from './use-member'

/** Returns where the notice is accepted without scripts. */
const acceptAction = ({ page }: PlainForms, language: string) =>
  memberCallHref('acceptPrivacy', { done: page, retry: page, language })

/** Tells a member once of a privacy notice that changed since it was agreed to, or that was never agreed to. */
export const ConsentNotice = ({ context, href }: { context: PersonalContext; href: string }) => {
  const t = useTranslations('personal')
  const info = useQuery(memberInfoQuery(context))
  const accept = useMemberChange(acceptPrivacyMutation(context))
  if (!info.data?.consentOld) return null
  const said = t(info.data.consentNone ? 'consentNone' : 'consentOld')
  return (
    <div className={styles.consent}>
      <Notice tone="info">
        <p>
          {said}
          {gapAfter(said)}
          <SiteLink href={href}>{t('consentRead')}</SiteLink>
        </p>
        <Button size="small" pending={accept.isPending} onClick={() => accept.mutate()}>
          {t('consentAccept')}
        </Button>
        {context.forms && (
          <form method="post" action={acceptAction(context.forms, context.locale)}>
            <Button type="submit" size="small">
              {t('consentAccept')}
            </Button>
          </form>
        )}
      </Notice>
    </div>
  )
}
