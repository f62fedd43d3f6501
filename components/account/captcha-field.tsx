'use client'
import { authCallHref } from '@/lib/routes/api-href'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { useHydrated } from '@/lib/browser/use-hydrated'
import styles from './account.module.scss'
import { solveCaptcha } from './solve-captcha'

type CaptchaFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Said beside the label where the form is nothing without it. */
  required?: string | undefined
  /** Changes whenever the last captcha is used up. */
  round: number
}

/** The picture and its answer. Whoever cannot read it lets the browser solve a puzzle instead. */
export const CaptchaField = ({ name, label, hint, error, required, round }: CaptchaFieldProps) => {
  const t = useTranslations('form')
  const input = useRef<HTMLInputElement>(null)
  const [seed, setSeed] = useState(0)
  const [work, setWork] = useState<'none' | 'running' | 'done'>('none')
  const hydrated = useHydrated()

  useEffect(() => {
    if (round === 0) return
    if (input.current) input.current.value = ''
    setWork('none')
  }, [round])

  const another = () => {
    setSeed((n) => n + 1)
    setWork('none')
    if (input.current) input.current.value = ''
  }
  const solve = async () => {
    setWork('running')
    try {
      const answer = await solveCaptcha()
      if (input.current) {
        input.current.value = answer
        input.current.focus()
      }
      setWork('done')
    } catch {
      setWork('none')
    }
  }
  return (
    <div className={styles.captcha}>
      <TextField
        id={name}
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
      {hydrated ? (
        <p className={styles.captchaActions}>
          <Button variant="quiet" size="small" onClick={another}>
            {t('captchaRefresh')}
          </Button>
          {work === 'none' && (
            <Button variant="quiet" size="small" onClick={() => void solve()}>
              {t('captchaWork')}
            </Button>
          )}
          <span role="status">
            {work === 'running' ? t('captchaWorking') : work === 'done' ? t('captchaWorked') : ''}
          </span>
        </p>
      ) : (
        <p className={styles.captchaActions}>{t('captchaNoScript')}</p>
      )}
    </div>
  )
}
