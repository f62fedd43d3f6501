import { MemberCorner } from '@/components/account/member-corner'
import type { Locale } from '@/lib/i18n/locales'
import { memberLinks } from './member-links'

type Props = { locale: Locale; siteId: number }

/** Renders the member menu; nothing for a visitor. */
export const MemberMenu = ({ locale, siteId }: Props) => (
  <MemberCorner locale={locale} siteId={siteId} links={memberLinks(locale)} />
)
