import { MemberCorner } from '@/components/account/member-corner'
import { MemberLinks } from '@/components/header/member-links'
import { translator } from '@/lib/i18n/translator'
import { accountHref } from './account-words'
import { type FramePlace, headerView } from './frame-view'

/** The login corner of the header: login and register as sent to everybody, a member's menu once the island sees one. */
export const MemberPlace = ({ place }: { place: FramePlace }) => {
  const { member } = headerView(place)
  if (!member) return null
  const { locale, bundle } = place
  const t = translator(locale, 'account')
  return (
    <MemberCorner
      locale={locale}
      siteId={bundle.site.id}
      links={[{ href: accountHref('/personal', locale), label: t('personal') }]}
      words={{
        menu: t('member'),
        logout: t('logout'),
        loggedOut: t('loggedOut'),
        offline: t('offline'),
        failed: t('failed'),
      }}
    >
      <MemberLinks view={member} />
    </MemberCorner>
  )
}
