'use client'

import { ALargeSmall } from 'lucide-react'
import { useEffect } from 'react'
import { applyReading, readReading, saveReading } from '@/lib/browser/reading-settings'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { ReadingView } from './reading-view-model'
import styles from './reading-controls.module.scss'

/** Renders the settings of text size, paper and typeface, stored in this browser; needs scripts. */
export const ReadingControls = ({ labels }: { labels: ReadingView }) => {
  const hydrated = useHydrated()
  useEffect(() => applyReading(readReading()), [])
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
      <div className={styles.panel}>
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
