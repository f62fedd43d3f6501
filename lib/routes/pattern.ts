import { isLocale } from '@/lib/i18n/locales'
import type { Params } from './route'

type Part = { kind: 'text' | 'lang' | 'one' | 'digits' | 'rest'; name: string; optional: boolean }

/** Parses a pattern of the route table: see `Spelling.patterns`. */
export const parsePattern = (pattern: string): Part[] =>
  pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      const optional = segment.endsWith('?')
      const body = optional ? segment.slice(0, -1) : segment
      if (body === '{lang}') return { kind: 'lang', name: 'lang', optional }
      if (body.startsWith('*')) return { kind: 'rest', name: body.slice(1), optional }
      if (!body.startsWith(':')) return { kind: 'text', name: body, optional: false }
      return body.endsWith('#')
        ? { kind: 'digits', name: body.slice(1, -1), optional }
        : { kind: 'one', name: body.slice(1), optional }
    })

/**
 * Matches segments against a pattern and returns the parameters; null if they do not match. Optional parts may be
 * missing anywhere.
 */
export function fit(parts: Part[], segments: string[]): Params | null {
  const [part, ...others] = parts
  if (!part) return segments.length === 0 ? {} : null
  const [segment, ...behind] = segments
  if (part.kind === 'rest')
    return segments.length === 0 && !part.optional ? null : { [part.name]: segments.join('/') }
  if (segment !== undefined && accepts(part, segment)) {
    const found = fit(others, behind)
    if (found) return part.kind === 'text' ? found : { [part.name]: segment, ...found }
  }
  return part.optional ? fit(others, segments) : null
}

function accepts({ kind, name }: Part, segment: string): boolean {
  if (kind === 'text') return segment === name
  if (kind === 'lang') return isLocale(segment)
  if (kind === 'digits') return /^\d{1,10}$/.test(segment)
  return segment !== '' && !isLocale(segment)
}
