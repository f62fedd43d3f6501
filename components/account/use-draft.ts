'use client'

import { useState } from 'react'
import { keepText, storedDraft } from './form-draft'

/** Text of a controlled field that outlives the page in this tab; `drop` forgets what was kept. For islands only. */
export function useDraft(name: string, initial: string) {
  const [text, setText] = useState(() => storedDraft(name) ?? initial)
  const set = (next: string) => {
    setText(next)
    keepText(name, next === initial ? '' : next)
  }
  return [text, set, () => keepText(name, '')] as const
}
