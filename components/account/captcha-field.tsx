'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import type { ClientContext } from '@/lib/client/member-client'
import { solveCaptchaMutation } from '@/lib/client/queries/captcha'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { authCallHref } from '@/lib/routes/api-href'
import styles from './account.module.scss'

type CaptchaFieldProps = {
  context: ClientContext
  id: string
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Shown beside the label where the form requires the captcha. */
  required?: string | undefined
  /** Changes whenever the last captcha is consumed. */
  round: number
}

/** Renders the captcha picture and its input. For those who cannot read it the browser solves a puzzle instead. */
export const CaptchaField = ({
  context,
  id,
  name,
  label,
  hint,
  error,
  required,
  round,
}: CaptchaFieldProps) => {
  const t = useTranslations('form')
  const input = useRef<HTMLInputElement>(null)
  const [seed, setSeed] = useState(0)
  const solve = useMutation({
    ...solveCaptchaMutation(context),
    onSuccess: (answer) => {
      if (!input.current) return
      input.current.value = answer
      input.current.focus()
    },
  })
  const { reset } = solve

  useEffect(() => {
    if (round === 0) return
    if (input.current) input.current.value = ''
    reset()
  }, [round, reset])

  const another = () => {
    setSeed((n) => n + 1)
    reset()
    if (input.current) input.current.value = ''
  }
  return (
    <div className={styles.captcha} data-no-print="">
      <TextField
        id={id}
        name={name}
        label={label}
        hint={hint}
        error={error}
        required={required}
        inputRef={input}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
        after={
          <img
            src={authCallHref('captcha', { timestamps: `${round}.${seed}` })}
            width={136}
            height={48}
            alt={t('captchaImage')}
          />
        }
      />
      <CaptchaActions status={solve.status} onRefresh={another} onSolve={() => solve.mutate()} />
    </div>
  )
}

type ActionsProps = {
  status: 'idle' | 'pending' | 'error' | 'success'
  onRefresh: () => void
  onSolve: () => void
}

const CaptchaActions = ({ status, onRefresh, onSolve }: ActionsProps) => {
  const t = useTranslations('form')
  if (!useHydrated()) return <p className={styles.captchaActions}>{t('captchaNoScript')}</p>
  return (
    <p className={styles.captchaActions}>
      <Button variant="quiet" size="small" onClick={onRefresh}>
        {t('captchaRefresh')}
      </Button>
      {(status === 'idle' || status === 'error') && (
        <Button variant="quiet" size="small" onClick={onSolve}>
          {t('captchaWork')}
        </Button>
      )}
      <span role="status">
        {status === 'pending' ? t('captchaWorking') : status === 'success' ? t('captchaWorked') : ''}
      </span>
    </p>
  )
}
