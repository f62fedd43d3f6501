'use client'

import { useEffect } from 'react'
import { FavoriteBehaviour } from '@/components/account/favorite-behaviour'
import type { MemberCornerProps } from '@/components/account/member-corner'
import { MemberPortals } from '@/components/account/member-portals'
import { BasketBehaviour } from '@/components/basket/basket-behaviour'
import { CitationBehaviour } from '@/components/citation/citation-behaviour'
import { VisitCounts } from '@/components/footer/visit-counts'
import { HeaderBehaviour } from '@/components/header/header-behaviour'
import { OfflineNotice } from '@/components/page/offline-notice'
import { SuggestBehaviour } from '@/components/search/suggest-behaviour'
import { ToolbarBehaviour } from '@/components/toolbar/toolbar-behaviour'
import { MenuDismiss } from '@/components/ui/menu-dismiss'
import { Toaster } from '@/components/ui/toaster'
import { showCurrent } from '@/lib/browser/show-current'
import type { Locale } from '@/lib/i18n/locales'
import type { FrameToasts } from './frame-toasts'

type Props = {
  locale: Locale
  siteId: number
  /** Whether the site offers its advanced search. */
  advanced: boolean
  /** Shown while offline. */
  offline: string
  toasts: FrameToasts
  memberLinks: MemberCornerProps['links']
}

/** Renders all scripts of a page's frame in one island. */
export const FrameBehaviour = ({ locale, siteId, advanced, offline, toasts, memberLinks }: Props) => {
  const context = { locale, siteId }
  useEffect(showCurrent, [])
  return (
    <>
      <MenuDismiss />
      <HeaderBehaviour />
      <MemberPortals {...context} links={memberLinks} />
      <VisitCounts locale={locale} />
      <ToolbarBehaviour />
      <CitationBehaviour {...context} toasts={toasts.citation} />
      <BasketBehaviour {...context} advanced={advanced} toasts={toasts.basket} />
      <FavoriteBehaviour {...context} />
      <SuggestBehaviour {...context} />
      <OfflineNotice offline={offline} />
      <Toaster />
    </>
  )
}
