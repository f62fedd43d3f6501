'use client'

import { Star } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { pressAgain } from '@/lib/browser/presses'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import type { CollectStep } from './collect-dialog'
import { CollectDialogs } from './collect-dialogs'
import { memberClient } from './member-call'
import {
  loginHref,
  readMemberName,
  serverMemberName,
  subscribeMemberName,
} from '@/components/providers/member-session'

type CollectButtonProps = {
  locale: 'zh' | 'en'
  siteId: number
  /** Resource type number and id. */
  type: number
  id: number
  labels: { collect: string; collected: string }
  /** On detail pages the button also shows whether it is kept, and the visit is noted; lists ask nothing. */
  detail?: boolean
}

/**
 * Keeps a resource among the favourites or in an album. A visitor is led to the login page; without a `userName` cookie
 * no member call is ever made, so reading never ends there.
 */
export const CollectButton = ({ locale, siteId, type, id, labels, detail = false }: CollectButtonProps) => {
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  const [kept, setKept] = useState(false)
  const [step, setStep] = useState<CollectStep | null>(null)
  const isMember = name !== null
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => pressAgain(button.current), [])

  useEffect(() => {
    if (!detail || !isMember) return setKept(false)
    memberClient({ locale, siteId })
      .then(async (call) => {
        setKept(await call('isCollect', { query: { id, type } }))
        await call('addHistory', { body: { id, type } })
      })
      .catch(() => undefined)
  }, [detail, isMember, locale, siteId, id, type])

  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (readMemberName() === null) return location.assign(loginHref(locale))
    if (kept) return setStep('remove')
    // What no album holds goes to the favourites without a question.
    setStep(ALBUM_TYPES.includes(type) ? 'choose' : 'collect')
  }
  const CollectDialog = CollectDialogs[locale]
  return (
    <>
      <Button ref={button} variant="quiet" size="small" data-early="" aria-pressed={kept} onClick={press}>
        <Star aria-hidden fill={kept ? 'currentColor' : 'none'} />
        {kept ? labels.collected : labels.collect}
      </Button>
      {step && (
        <CollectDialog
          {...{ locale, siteId, type, id, step }}
          onChange={setKept}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
