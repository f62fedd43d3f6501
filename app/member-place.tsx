import type { ReactNode } from 'react'
import { MemberCorner } from '@/components/account/member-corner'
import { MemberLinks } from '@/components/header/member-links'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { accountHref } from './account-words'
import { type FramePlace, headerView } from './frame-view'

type MemberMenuProps = { locale: Locale; siteId: number; children?: ReactNode }

/** The member's menu; what stands inside is what a visitor sees. */
export const MemberMenu = ({ locale, siteId, children }: MemberMenuProps) => {
  const t = translator(locale, 'account')
  return (
    <MemberCorner
      locale={locale}
      siteId={siteId}
      links={[{ href: accountHref('/personal', locale), label: t('personal') }]}
      words={{
        menu: t('member'),
        logout: t('logout'),
        loggedOut: t('loggedOut'),
        offline: t('offline'),
        failed: t('failed'),
      }}
    >
      {children}
    </MemberCorner>
  )
}

/** The login corner of the header: login and register as sent to everybody, a member's menu once the island sees one. */
export const MemberPlace = ({ place }: { place: FramePlace }) => {
  const { member } = headerView(place)
  if (!member) return null
  return (
    <MemberMenu locale={place.locale} siteId={place.bundle.site.id}>
      <MemberLinks view={member} />
    </MemberMenu>
  )
}
