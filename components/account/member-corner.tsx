'use client'

import { useSyncExternalStore } from 'react'
import { PopoverMenu } from '@/components/ui/popover-menu'
import { SiteLink } from '@/components/ui/site-link'
import styles from './account.module.scss'
import { readMemberName, serverMemberName, subscribeMemberName } from '@/components/providers/member-session'
import { type LogoutWords, useLogout } from './use-logout'

export type MemberCornerProps = {
  locale: 'zh' | 'en'
  siteId: number
  links: readonly { href: string; label: string }[]
  words: LogoutWords & { menu: string }
}

/** The masked name and the member's menu while the userName cookie is there; nothing for a visitor. */
export const MemberCorner = ({ locale, siteId, links, words }: MemberCornerProps) => {
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  const { leaving, logout } = useLogout({ locale, siteId, words })
  if (name === null) return null
  return (
    <PopoverMenu
      label={<span className={styles.corner}>{name}</span>}
      name={`${words.menu} ${name}`}
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
            {words.logout}
          </button>
        </li>
      </ul>
    </PopoverMenu>
  )
}
