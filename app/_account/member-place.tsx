import { accountHref } from '@/lib/routes/account-href'
import { MemberCorner } from '@/components/account/member-corner'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

type Props = { locale: Locale; siteId: number }

/** The way and the words of a member's menu. */
export function memberMenu(locale: Locale) {
  const t = translator(locale, 'account')
  return {
    links: [{ href: accountHref('personal', locale), label: t('personal') }] as const,
    words: {
      menu: t('member'),
      logout: t('logout'),
      loggedOut: t('loggedOut'),
      offline: t('offline'),
      failed: t('failed'),
    },
  }
}

/** The member's menu; nothing for a visitor. */
export const MemberMenu = ({ locale, siteId }: Props) => (
  <MemberCorner locale={locale} siteId={siteId} {...memberMenu(locale)} />
)
