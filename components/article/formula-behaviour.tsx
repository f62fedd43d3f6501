'use client'

import { useEffect, useState } from 'react'
import { FormulaCopies } from './formula-copies'
import { formulaStops } from './formula-stops'

type Opened = { formula: Element; stop: HTMLElement }

/** Lets the formulas of a text be copied: by a click on one, or by Enter on the one the keyboard is at. */
export const FormulaBehaviour = ({ locale }: { locale: 'zh' | 'en' }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(
    () =>
      formulaStops(document.querySelectorAll('main math'), (formula, stop) => setOpened({ formula, stop })),
    [],
  )
  const Copy = FormulaCopies[locale]
  const close = () => {
    opened?.stop.focus({ preventScroll: true })
    setOpened(null)
  }
  return opened && <Copy formula={opened.formula} onClose={close} />
}
