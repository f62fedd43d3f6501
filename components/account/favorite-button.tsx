'use client'

import { Star } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { replayClick } from '@/lib/browser/early-clicks'
import type { Locale } from '@/lib/i18n/locales'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import type { FavoriteStep } from './favorite-dialog'
import { FavoriteDialogs, RecordVisits } from './favorite-dialogs'
import { loginHref, readMemberName } from '@/components/providers/member-session'
import { useMemberName } from '@/components/providers/use-member-name'

type FavoriteButtonProps = {
  locale: Locale
  siteId: number
  /** Resource type number and id. */
  type: number
  id: number
  labels: { add: string; added: string }
}

/**
 * Adds the work of a page to the favorites or to an album, and shows whether it is a favorite. A visitor is sent to
 * the login page; without a `userName` cookie no member call is made, so that reading never ends at the login page.
 */
export const FavoriteButton = ({ labels, ...work }: FavoriteButtonProps) => {
  const { locale, type } = work
  const member = useMemberName()
  const [favorite, setFavorite] = useState(false)
  const [step, setStep] = useState<FavoriteStep | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => replayClick(button.current), [])
  useEffect(() => setFavorite(false), [member])

  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    if (readMemberName() === null) return location.assign(loginHref(locale))
    if (favorite) return setStep('remove')
    // What no album can contain is added to the favorites without a dialog.
    setStep(ALBUM_TYPES.includes(type) ? 'choose' : 'collect')
  }
  const FavoriteDialog = FavoriteDialogs[locale]
  const RecordVisit = RecordVisits[locale]
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        data-early=""
        aria-pressed={favorite}
        onClick={onClick}
      >
        <Star aria-hidden fill={favorite ? 'currentColor' : 'none'} />
        {favorite ? labels.added : labels.add}
      </Button>
      {member !== null && <RecordVisit {...work} member={member} onLoad={setFavorite} />}
      {step && <FavoriteDialog {...work} step={step} onChange={setFavorite} onClose={() => setStep(null)} />}
    </>
  )
}
