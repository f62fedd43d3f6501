'use client'

import { Star } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { pressAgain } from '@/lib/browser/presses'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import type { CollectWords } from './collect-words'
import { CollectChoice } from './collect-choice'
import { failureOf } from './failure-of'
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
  /** Number of the resource type (lib/rules/member-resource.ts), and the id. */
  type: number
  id: number
  words: CollectWords
  /** On detail pages the button also shows whether it is kept, and the visit is noted; lists ask nothing. */
  detail?: boolean
}

/**
 * Keeps a resource among the favourites or in an album. A visitor is led to the login page; without a `userName` cookie
 * no member call is ever made, so reading never ends there.
 */
export const CollectButton = ({ locale, siteId, type, id, words, detail = false }: CollectButtonProps) => {
  const name = useSyncExternalStore(subscribeMemberName, readMemberName, serverMemberName)
  const [kept, setKept] = useState(false)
  const [open, setOpen] = useState<'choose' | 'remove' | null>(null)
  const [pending, setPending] = useState(false)
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
    if (kept) return setOpen('remove')
    // What no album holds goes to the favourites without a question.
    if (ALBUM_TYPES.includes(type)) return setOpen('choose')
    if (!pending) void change('collect')
  }
  const change = async (work: 'collect' | 'unCollectByIdAndType') => {
    setPending(true)
    try {
      const call = await memberClient({ locale, siteId })
      await call(work, { method: 'POST', body: { id, type } })
      setKept(work === 'collect')
      setOpen(null)
      showToast(work === 'collect' ? words.collectDone : words.uncollectDone, 'success')
    } catch (error) {
      showToast(failureOf(error, words).text ?? words.failed, 'danger')
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button ref={button} variant="quiet" size="small" data-early="" aria-pressed={kept} onClick={press}>
        <Star aria-hidden fill={kept ? 'currentColor' : 'none'} />
        {kept ? words.collected : words.collect}
      </Button>
      {open === 'choose' && (
        <CollectChoice
          {...{ locale, siteId, type, id, words, pending }}
          onFavorites={() => void change('collect')}
          onClose={() => setOpen(null)}
        />
      )}
      <Dialog
        open={open === 'remove'}
        onClose={() => setOpen(null)}
        title={words.uncollectTitle}
        closeLabel={words.close}
        actions={
          <>
            <Button onClick={() => setOpen(null)}>{words.cancel}</Button>
            <Button variant="danger" pending={pending} onClick={() => void change('unCollectByIdAndType')}>
              {words.ok}
            </Button>
          </>
        }
      >
        <p>{words.uncollectText}</p>
      </Dialog>
    </>
  )
}
