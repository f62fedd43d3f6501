'use client'

import { useEffect, useState } from 'react'
import { fitFormulasInPrint } from '@/lib/browser/fit-formulas'
import type { Locale } from '@/lib/i18n/locales'
import { FormulaCopies } from './formula-copies'
import { makeFormulasFocusable } from './formula-focus'

type Opened = { formula: Element; stop: HTMLElement }

/** Lets readers copy the formulas of a text, by a click or by Enter on the focused one, and fits them to printed sheets. */
export const FormulaBehaviour = ({ locale }: { locale: Locale }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(
    () =>
      makeFormulasFocusable(document.querySelectorAll('main math'), (formula, stop) =>
        setOpened({ formula, stop }),
      ),
    [],
  )
  useEffect(fitFormulasInPrint, [])
  const Copy = FormulaCopies[locale]
  const close = () => {
    opened?.stop.focus({ preventScroll: true })
    setOpened(null)
  }
  return opened && <Copy formula={opened.formula} onClose={close} />
}
