'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { suppressLoginRedirect } from '@/components/providers/member-session'
import { carryToast, showToast } from '@/components/ui/toast-store'
import { type FormValues, accountFormMutation, sendCodeMutation } from '@/lib/client/queries/account-form'
import { shareSignInHref } from '@/lib/routes/api-href'
import { limits } from '@/lib/rules/limits'
import { failureOf } from './failure-of'
import { draftName, dropDraft, dropDrafts, restoreDraft, storeDraft } from './form-draft'
import type { FormView } from './form-view-model'
import { consumeReturnPath, storeReturnPath } from './return-path'

const RESEND_SECONDS = 60

/** Nothing of a session that ended with the form leads back to it. */
function leaveSession(): void {
  suppressLoginRedirect()
  dropDrafts()
}

/** Puts the draft of a form back, in sight: the form may stand in a closed part of the page. */
function useDraft(name: string, ref: RefObject<HTMLFormElement | null>): void {
  const t = useTranslations('form')
  useEffect(() => {
    storeReturnPath()
    if (!ref.current || !restoreDraft(name, ref.current)) return
    const task = ref.current.closest('details')
    if (task) task.open = true
    showToast(t('restored'), 'info', 4000)
  }, [name, ref, t])
}

/** Returns state and handlers of an account form: sends it, shows the server's messages, preserves the input. */
export function useApiForm(view: FormView, onDone?: (data: unknown) => void) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(view.failed ?? {})
  const [working, setWorking] = useState(false)
  const [round, setRound] = useState(0)
  const { seconds, start } = useCountdown(RESEND_SECONDS)
  const t = useTranslations('form')
  const tFailure = useTranslations('failure')

  const draft = draftName(view)
  useDraft(draft, ref)

  const shared = {
    onMutate: () => setErrors({}),
    onError: (error: unknown) => {
      const { fields, text } = failureOf(error, tFailure)
      setErrors(text === null ? { ...fields } : { '': text })
      // The request consumed the captcha: a new one is needed.
      setRound((n) => n + 1)
    },
  }
  const code = useMutation({
    ...sendCodeMutation(view),
    ...shared,
    onSuccess: (_, { email }) => {
      start()
      setRound((n) => n + 1)
      const minutes = limits.messageCodeMinutes
      showToast(t(email ? 'codeSentByEmail' : 'codeSent', { minutes }), 'success', 4000)
    },
  })
  const form = useMutation({
    ...accountFormMutation(view, view.call, () => setWorking(true)),
    ...shared,
    onSettled: () => setWorking(false),
    onSuccess: (data) => {
      dropDraft(draft)
      const { toast, signedOut } = view.done
      if (signedOut) leaveSession()
      if (toast && onDone) showToast(toast, 'success')
      else if (toast) carryToast(toast, 'success')
      if (onDone) onDone(data)
      else location.assign(pathAfter(view))
    },
  })
  const pending = code.isPending || form.isPending

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    storeDraft(draft, event.currentTarget)
    form.mutate(valuesOf(event.currentTarget))
  }
  const onInput = () => {
    if (ref.current) storeDraft(draft, ref.current)
  }
  const onSend = () => {
    if (!pending && seconds === 0 && ref.current) code.mutate(valuesOf(ref.current))
  }
  return { ref, errors, pending, working, round, seconds, onSubmit, onInput, onSend }
}

/** Returns the address to open after success. */
function pathAfter({ done, locale }: FormView): string {
  const path = done.back ? consumeReturnPath(done.href) : done.href
  return done.shared ? shareSignInHref(path, locale) : path
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

/** Returns the seconds left of a wait, 0 when there is none, and `start`. */
function useCountdown(length: number) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start: () => setSeconds(length) }
}
