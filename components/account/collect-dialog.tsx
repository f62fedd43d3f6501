'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { CollectChoice } from './collect-choice'
import { failureOf } from './failure-of'
import { memberClient } from './member-call'

/** What a press on a collect button leads to: kept at once, asked where to keep it, or asked whether to let it go. */
export type CollectStep = 'collect' | 'choose' | 'remove'

export type CollectDialogProps = {
  locale: 'zh' | 'en'
  siteId: number
  type: number
  id: number
  step: CollectStep
  /** Told once the work is among the favourites (true), or no longer (false). */
  onChange?: (collected: boolean) => void
  onClose: () => void
}

/** Keeps a work among the favourites or in an album, or lets it go, after what has to be asked. */
export const CollectDialog = (props: CollectDialogProps) => {
  const { locale, siteId, type, id, step, onClose } = props
  const t = useTranslations('collect')
  const { pending, change } = useCollect(props)
  if (step === 'collect') return null
  if (step === 'choose')
    return (
      <CollectChoice
        {...{ locale, siteId, type, id, pending, onClose }}
        onFavorites={() => void change('collect')}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('uncollectTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" pending={pending} onClick={() => void change('unCollectByIdAndType')}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <p>{t('uncollectText')}</p>
    </Dialog>
  )
}

/** Changes whether the work is kept; at once where nothing has to be asked. */
function useCollect({ locale, siteId, type, id, step, onChange, onClose }: CollectDialogProps) {
  const t = useTranslations('collect')
  const tFailure = useTranslations('failure')
  const [pending, setPending] = useState(false)
  const change = useCallback(
    async (work: 'collect' | 'unCollectByIdAndType') => {
      setPending(true)
      try {
        const call = await memberClient({ locale, siteId })
        await call(work, { method: 'POST', body: { id, type } })
        showToast(work === 'collect' ? t('collectDone') : t('uncollectDone'), 'success')
        onChange?.(work === 'collect')
        onClose()
      } catch (error) {
        showToast(failureOf(error, tFailure).text ?? tFailure('failed'), 'danger')
        if (step === 'collect') onClose()
      } finally {
        setPending(false)
      }
    },
    [locale, siteId, type, id, step, onChange, onClose, t, tFailure],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (step !== 'collect' || begun.current) return
    begun.current = true
    void change('collect')
  }, [step, change])
  return { pending, change }
}
