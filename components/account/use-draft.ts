'use client'

import { useState } from 'react'
import { storeDraftText, storedDraft } from './form-draft'

/**
 * Returns the text of a controlled field, stored in this tab beyond the page, its setter, and a function that removes
 * the stored text. For islands only.
 */
export function useDraft(name: string, initial: string) {
  const [text, setText] = useState(() => storedDraft(name) ?? initial)
  const set = (next: string) => {
    setText(next)
    storeDraftText(name, next === initial ? '' : next)
  }
  return [text, set, () => storeDraftText(name, '')] as const
}
