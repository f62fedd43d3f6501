'use client'

import { ALargeSmall } from 'lucide-react'
import { useEffect, useState } from 'react'
import { applyReading, readReading, saveReading } from '@/lib/browser/reading-settings'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { ReadingView } from './reading-view-model'
import styles from './reading-controls.module.scss'

/** Renders the settings of text size, paper and typeface, stored in this browser; needs scripts. */
export const ReadingControls = ({ labels }: { labels: ReadingView }) => {
  const hydrated = useHydrated()
  const [renewals, setRenewals] = useState(0)
  useEffect(() => {
    applyReading(readReading())
    // Chosen in another tab, on a later page that was gone back from, or in the footer: the script of every page
    // applies it.
    const renew = () => setRenewals((times) => times + 1)
    const events = ['storage', 'pageshow']
    const renewAfter = ({ target }: Event) => {
      if (target instanceof Element && target.matches('[data-paper]')) renew()
    }
    for (const event of events) addEventListener(event, renew)
    addEventListener('change', renewAfter)
    return () => {
      for (const event of events) removeEventListener(event, renew)
      removeEventListener('change', renewAfter)
    }
  }, [])
  if (!hydrated) return <Reserved labels={labels} />
  const chosen = readReading()
  const group = (name: 'size' | 'paper' | 'font', values: readonly (keyof ReadingView)[]) => (
    <fieldset>
      <legend>{labels[name]}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`reading-${name}`}
            defaultChecked={chosen[name] === value}
            onChange={() => saveReading({ [name]: value })}
          />
          <span>{labels[value]}</span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <details className={styles.controls} data-no-print>
      <summary className={styles.opener} title={labels.title}>
        <ALargeSmall aria-hidden />
        <span>{labels.title}</span>
        <span aria-hidden>{labels.short}</span>
      </summary>
      <div key={renewals} className={styles.panel}>
        {group('size', ['smaller', 'normal', 'larger'])}
        {group('paper', ['auto', 'light', 'sepia', 'dark'])}
        {group('font', ['serif', 'sans'])}
      </div>
    </details>
  )
}

/** Reserves the space of the controls until scripts run, so that nothing below shifts on phones. */
const Reserved = ({ labels }: { labels: Pick<ReadingView, 'title' | 'short'> }) => (
  <span className={styles.reserved} aria-hidden>
    <span className={styles.opener}>
      <ALargeSmall />
      <span>{labels.title}</span>
      <span>{labels.short}</span>
    </span>
  </span>
)
