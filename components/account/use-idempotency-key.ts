'use client'

import { useRef } from 'react'
import { randomHex } from '@/lib/browser/random-hex'

/**
 * Returns a function that gives the idempotency key of an action by its content: the same for a repeat, another one for
 * other content, which the server would refuse under the key of the first.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.current.text) last.current = { text, key: randomHex() }
    return last.current.key
  }
}
