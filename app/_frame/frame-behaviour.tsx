'use client'

import { CollectBehaviour } from '@/components/account/collect-behaviour'
import type { MemberCornerProps } from '@/components/account/member-corner'
import { MemberInSlots } from '@/components/account/member-in-slots'
import { BasketBehaviour } from '@/components/basket/basket-behaviour'
import { CitationBehaviour } from '@/components/citation/citation-behaviour'
import { VisitCounts } from '@/components/footer/visit-counts'
import { HeaderBehaviour } from '@/components/header/header-behaviour'
import { Connection } from '@/components/page/connection'
import { SuggestBehaviour } from '@/components/search/suggest-behaviour'
import { ToolbarBehaviour } from '@/components/toolbar/toolbar-behaviour'
import { MenuDismiss } from '@/components/ui/menu-dismiss'
import { Toaster } from '@/components/ui/toaster'
import type { FrameWords } from './frame-words'

type Props = {
  locale: 'zh' | 'en'
  siteId: number
  words: FrameWords
  member: Pick<MemberCornerProps, 'links' | 'words'>
}

/** All that scripts add to the finished HTML of a page's frame, in one island. */
export const FrameBehaviour = ({ locale, siteId, words, member }: Props) => {
  const place = { locale, siteId }
  return (
    <>
      <MenuDismiss />
      <HeaderBehaviour />
      <MemberInSlots {...place} {...member} />
      <VisitCounts locale={locale} />
      <ToolbarBehaviour />
      <CitationBehaviour {...place} words={words.citation} />
      <BasketBehaviour {...place} words={words.basket} />
      <CollectBehaviour {...place} />
      <SuggestBehaviour {...place} words={words.suggest} />
      <Connection offline={words.offline} />
      <Toaster />
    </>
  )
}
