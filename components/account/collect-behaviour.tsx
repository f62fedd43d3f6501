'use client'

import { Suspense, lazy, useEffect, useState } from 'react'
import { answerPresses } from '@/lib/browser/presses'
import { loginHref, readMemberName } from '@/components/providers/member-session'

const CollectDialog = lazy(() =>
  import('./collect-dialog').then((module) => ({ default: module.CollectDialog })),
)

type Asked = { type: number; id: number }

/**
 * What scripts add to lists: buttons with `data-collect="type:id"` ask a member where to keep the work, and lead a
 * visitor to the login page. The dialog and its words come when first asked for.
 */
export const CollectBehaviour = ({ locale, siteId }: { locale: 'zh' | 'en'; siteId: number }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const press = (button: HTMLElement) => {
      const [type = 0, id = 0] = (button.dataset.collect ?? '').split(':').map(Number)
      if (readMemberName() === null) location.assign(loginHref(locale))
      else setAsked({ type, id })
    }
    answerPresses('data-collect', press, end.signal)
    return () => end.abort()
  }, [locale])
  if (asked === null) return null
  return (
    <Suspense>
      <CollectDialog {...asked} locale={locale} siteId={siteId} onClose={() => setAsked(null)} />
    </Suspense>
  )
}
