'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { isFavoriteKey, setFavoriteMutation } from '@/lib/client/queries/favorites'
import type { Locale } from '@/lib/i18n/locales'
import { FavoriteChoice } from './favorite-choice'
import { failureOf } from './failure-of'

/** What follows a click on a favorite button: add at once, ask where to add, or ask whether to remove. */
export type FavoriteStep = 'collect' | 'choose' | 'remove'

export type FavoriteDialogProps = {
  locale: Locale
  siteId: number
  type: number
  id: number
  step: FavoriteStep
  /** Called with true once the work is a favorite, with false once it no longer is. */
  onChange?: (isFavorite: boolean) => void
  onClose: () => void
}

/** Adds a work to the favorites or to an album, or removes it, with the dialogs this needs. */
export const FavoriteDialog = (props: FavoriteDialogProps) => (
  <QueryProvider>
    <Steps {...props} />
  </QueryProvider>
)

const Steps = (props: FavoriteDialogProps) => {
  const { locale, siteId, type, id, step, onClose } = props
  const t = useTranslations('favorite')
  const { isPending: pending, mutate: setFavorite } = useFavorite(props)
  if (step === 'collect') return null
  if (step === 'choose')
    return (
      <FavoriteChoice
        {...{ locale, siteId, type, id, pending, onClose }}
        onFavorites={() => setFavorite(true)}
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
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" pending={pending} onClick={() => setFavorite(false)}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('uncollectText')}</p>
    </Dialog>
  )
}

/** Changes whether the work is a favorite; at once where no dialog is needed. */
function useFavorite({ locale, siteId, type, id, step, onChange, onClose }: FavoriteDialogProps) {
  const t = useTranslations('favorite')
  const tFailure = useTranslations('failure')
  const queries = useQueryClient()
  const mutation = useMutation({
    ...setFavoriteMutation({ locale, siteId }, { id, type }),
    onSuccess: (_data, favorite) => {
      showToast(favorite ? t('collectDone') : t('uncollectDone'), 'success')
      void queries.invalidateQueries({ queryKey: isFavoriteKey })
      onChange?.(favorite)
      onClose()
    },
    onError: (error) => {
      showToast(failureOf(error, tFailure).text ?? tFailure('failed'), 'danger')
      if (step === 'collect') onClose()
    },
  })
  const { mutate } = mutation
  const hasStarted = useRef(false)
  useEffect(() => {
    if (step !== 'collect' || hasStarted.current) return
    hasStarted.current = true
    mutate(true)
  }, [step, mutate])
  return mutation
}
