'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { copyText } from '@/lib/browser/copy-text'
import { mathmlTex } from '@/lib/text/mathml-tex'
import styles from './formula-copy.module.scss'

type Props = { formula: Element; onClose: () => void }

/** Width in CSS pixels the menu may need. */
const WIDTH = 280

/** Renders the menu that copies a formula as TeX or MathML; Escape and a click outside close it. */
export const FormulaCopy = ({ formula, onClose }: Props) => {
  const t = useTranslations('viewer')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
    const end = new AbortController()
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', leave, { signal: end.signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal: end.signal })
    return () => end.abort()
  }, [formula, onClose])
  const copy = async (text: string) => {
    const done = await copyText(text)
    onClose()
    showToast(t(done ? 'copied' : 'copyFailed'), done ? 'success' : 'danger')
  }
  return createPortal(
    <div
      ref={box}
      role="group"
      aria-label={t('formula')}
      className={styles.choices}
      style={positionBelow(formula)}
    >
      <Button size="small" onClick={() => copy(mathmlTex(formula.outerHTML))}>
        {t('copyTex')}
      </Button>
      <Button size="small" onClick={() => copy(new XMLSerializer().serializeToString(formula))}>
        {t('copyMathml')}
      </Button>
    </div>,
    document.body,
  )
}

function positionBelow(formula: Element) {
  const { bottom, left } = formula.getBoundingClientRect()
  const most = Math.max(8, document.documentElement.clientWidth - WIDTH)
  return { top: bottom + scrollY + 4, left: Math.min(Math.max(8, left), most) + scrollX }
}
