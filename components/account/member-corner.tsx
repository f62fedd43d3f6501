'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryProvider } from '@/components/providers/query-provider'
import { PopoverMenu } from '@/components/ui/popover-menu'
import { SiteLink } from '@/components/ui/site-link'
import { sessionQuery } from '@/lib/client/queries/session'
import type { Locale } from '@/lib/i18n/locales'
import styles from './account.module.scss'
import { useMemberName } from '@/components/providers/use-member-name'
import { useLogout } from './use-logout'

export type MemberCornerProps = {
  locale: Locale
  siteId: number
  links: readonly { href: string; label: string }[]
}

/** Renders the masked name and the member menu while the userName cookie is set; nothing for a visitor. */
export const MemberCorner = (props: MemberCornerProps) => (
  <QueryProvider>
    <Corner {...props} />
  </QueryProvider>
)

const Corner = ({ locale, siteId, links }: MemberCornerProps) => {
  const t = useTranslations('member')
  const name = useMemberName()
  useQuery(sessionQuery({ locale, siteId }, name))
  const { leaving, logout } = useLogout({ locale, siteId })
  if (name === null) return null
  return (
    <PopoverMenu
      label={<span className={styles.corner}>{name}</span>}
      name={`${t('menu')} ${name}`}
      align="end"
    >
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink href={link.href} rel="nofollow">
              {link.label}
            </SiteLink>
          </li>
        ))}
        <li>
          <button type="button" disabled={leaving} onClick={logout}>
            {t('logout')}
          </button>
        </li>
      </ul>
    </PopoverMenu>
  )
}
