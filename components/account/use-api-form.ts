'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { carryToast, showToast } from '@/components/ui/toast-store'
import { failureOf } from './failure-of'
import { dropDraft, keepDraft, restoreDraft } from './form-draft'
import type { FormView } from './form-view-model'
import { memberClient, rememberToken, visitorClient } from './member-call'
import { sendSolving } from './send-solving'
import { useCountdown } from './use-countdown'
import { keepBack, whereBack } from './where-back'
import { wrapPasswords } from './wrap-passwords'

const MEMBER_CALLS = new Set(['saveInfo', 'changePwd', 'changeMobile'])
const RESEND_SECONDS = 60

/** State and behaviour of an account form: sends it by its call, shows what the server says, keeps what was typed. */
export function useApiForm(view: FormView, onDone?: (data: unknown) => void) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(view.failed ?? {})
  const [pending, setPending] = useState(false)
  const [working, setWorking] = useState(false)
  const [round, setRound] = useState(0)
  const { seconds, start } = useCountdown(RESEND_SECONDS)
  const t = useTranslations('form')
  const tFailure = useTranslations('failure')
  const ofMember = MEMBER_CALLS.has(view.call)

  useEffect(() => {
    keepBack()
    if (ref.current && restoreDraft(view.call, ref.current)) showToast(t('restored'), 'info', 4000)
  }, [view.call, t])

  const run = async (work: () => Promise<void>) => {
    setPending(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      const { fields, text } = failureOf(error, tFailure)
      setErrors(text === null ? { ...fields } : { '': text })
      // A captcha is burnt by the asking: another one is needed.
      setRound((n) => n + 1)
    } finally {
      setPending(false)
      setWorking(false)
    }
  }

  const send = (values: Record<string, string>) =>
    run(async () => {
      const call = await visitorClient(view)
      const { mobileNo = '', kind = 'login', captcha = '' } = values
      await call('sendReceiverMessage', {
        body: { mobileNo, kind: kind as 'login' },
        ...(captcha ? { captcha } : {}),
      })
      start()
      setRound((n) => n + 1)
      showToast(t('codeSent'), 'success', 4000)
    })

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const call = ofMember ? await memberClient(view) : await visitorClient(view)
      const { captcha: typed = '', ...fields } = values
      const sendFields = async (captcha: string) => {
        const body = await wrapPasswords(call, fields)
        return call(view.call as 'login', { body: body as never, ...(captcha ? { captcha } : {}) })
      }
      const onWork = () => setWorking(true)
      const data = await sendSolving({ call: view.call, captcha: typed, send: sendFields, onWork })
      const { token } = (data ?? {}) as { token?: string | null }
      if (token) rememberToken(token)
      dropDraft(view.call)
      const { toast } = view.done
      if (toast && onDone) showToast(toast, 'success')
      else if (toast) carryToast(toast, 'success')
      if (onDone) onDone(data)
      else location.assign(view.done.back ? whereBack(view.done.href) : view.done.href)
    })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    keepDraft(view.call, event.currentTarget)
    void submit(valuesOf(event.currentTarget))
  }
  const onInput = () => {
    if (ref.current) keepDraft(view.call, ref.current)
  }
  const onSend = () => {
    if (!pending && ref.current) void send(valuesOf(ref.current))
  }
  return { ref, errors, pending, working, round, seconds, onSubmit, onInput, onSend }
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
