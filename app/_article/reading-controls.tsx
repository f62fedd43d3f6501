'use client'

import { ALargeSmall } from 'lucide-react'
import { useEffect } from 'react'
import { applyReading, readReading, saveReading } from '@/lib/browser/reading-settings'
import { useHydrated } from '@/lib/browser/use-hydrated'
import styles from './reading-controls.module.scss'

export type ReadingWords = Record<
  | 'title'
  | 'size'
  | 'smaller'
  | 'normal'
  | 'larger'
  | 'paper'
  | 'auto'
  | 'light'
  | 'sepia'
  | 'dark'
  | 'font'
  | 'serif'
  | 'sans',
  string
>

/** Text size, paper and typeface, kept for this browser. Without scripts the browser's own settings serve. */
export const ReadingControls = ({ words }: { words: ReadingWords }) => {
  const hydrated = useHydrated()
  useEffect(() => applyReading(readReading()), [])
  if (!hydrated) return null
  const chosen = readReading()
  const group = (name: 'size' | 'paper' | 'font', values: readonly (keyof ReadingWords)[]) => (
    <fieldset>
      <legend>{words[name]}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`reading-${name}`}
            defaultChecked={chosen[name] === value}
            onChange={() => saveReading({ [name]: value })}
          />
          <span>{words[value]}</span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <details className={styles.controls} data-screen-only>
      <summary>
        <ALargeSmall aria-hidden />
        {words.title}
      </summary>
      <div className={styles.panel}>
        {group('size', ['smaller', 'normal', 'larger'])}
        {group('paper', ['auto', 'light', 'sepia', 'dark'])}
        {group('font', ['serif', 'sans'])}
      </div>
    </details>
  )
}
