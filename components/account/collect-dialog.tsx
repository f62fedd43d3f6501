'use client'

import { useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import en from '@/messages/en/account.json'
import zh from '@/messages/zh/account.json'
import { CollectChoice } from './collect-choice'
import { failureOf } from './failure-of'
import { memberClient } from './member-call'

type CollectDialogProps = {
  locale: 'zh' | 'en'
  siteId: number
  type: number
  id: number
  onClose: () => void
}

/** Asks where to keep a work of a list, and keeps it. Brings its words, for lists carry none. */
export const CollectDialog = ({ locale, siteId, type, id, onClose }: CollectDialogProps) => {
  const words = locale === 'zh' ? zh : en
  const [pending, setPending] = useState(false)
  const collect = async () => {
    setPending(true)
    try {
      const call = await memberClient({ locale, siteId })
      await call('collect', { body: { id, type } })
      showToast(words.collectDone, 'success')
      onClose()
    } catch (error) {
      showToast(failureOf(error, words).text ?? words.failed, 'danger')
    } finally {
      setPending(false)
    }
  }
  return (
    <CollectChoice
      {...{ locale, siteId, type, id, words, pending, onClose }}
      onFavorites={() => void collect()}
    />
  )
}
