'use client'

import { useState, useSyncExternalStore } from 'react'
import { PopoverMenu } from '@/components/ui/popover-menu'
import { SiteLink } from '@/components/ui/site-link'
import { carryToast, showFailure } from '@/components/ui/toast-store'
import styles from './account.module.scss'
import { failureOf } from './failure-of'
import { dropDrafts } from './form-draft'
import { rememberToken, visitorClient } from './member-call'
import { leaveQuietly, readMemberName, serverMemberName, subscribeMemberName } from './member-session'

export type MemberCornerProps = {
  locale: 'zh' | 'en'
  siteId: number
  links: readonly { href: string; label: string }[]
  words: { menu: string; logout: string; loggedOut: string; offline: string; failed: string }
}

/** The masked name and the member's menu while the userName cookie is there; nothing for a visitor. */
export const MemberCorner = ({ locale, siteId, links, words }: MemberCornerProps) => {
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  const [leaving, setLeaving] = useState(false)
  if (name === null) return null
  const logout = async () => {
    setLeaving(true)
    try {
      const call = await visitorClient({ locale, siteId })
      await call('logout', { method: 'DELETE' })
      rememberToken(null)
      leaveQuietly()
      dropDrafts()
      carryToast(words.loggedOut, 'success')
      location.assign(`/login?lang=${locale}`)
    } catch (error) {
      setLeaving(false)
      showFailure(failureOf(error, words).text ?? words.failed)
    }
  }
  return (
    <PopoverMenu
      label={<span className={styles.corner}>{name}</span>}
      name={`${words.menu} ${name}`}
      align="end"
    >
      <ul className={styles.menu}>
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink href={link.href} rel="nofollow">
              {link.label}
            </SiteLink>
          </li>
        ))}
        <li>
          <button type="button" disabled={leaving} onClick={() => void logout()}>
            {words.logout}
          </button>
        </li>
      </ul>
    </PopoverMenu>
  )
}
