import { createTranslator } from 'use-intl/core'
import type { Suggestion } from '@/lib/contract/suggestion'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { SuggestionList, type ChosenSuggestion } from './suggestion-list'

type Options = {
  locale: Locale
  /** Fetches suggestions; each call cancels the request before. */
  suggest: (q: string) => Promise<Suggestion[]>
  classes: { list: string; status: string }
  signal: AbortSignal
  /** Opens the page of a work. */
  openPage?: (href: string) => void
}

const WAIT_MS = 200
/** A query with operators, quotes or fields is no prefix of a name. */
const EXPRESSION = /["“():：（]|\b(?:AND|OR|NOT)\b/

/**
 * Suggests journals, keywords and authors that start with what is typed, and works, whose page is opened. Arrows
 * select, Enter accepts the selection, Escape closes; without a selection the box works as before.
 */
export async function watchSuggestions(
  input: HTMLInputElement,
  { locale, suggest, classes, signal, openPage = (href) => location.assign(href) }: Options,
): Promise<void> {
  const messages = await loadMessages(locale, ['suggest'])
  if (signal.aborted) return
  const t = createTranslator({ locale, messages, namespace: 'suggest' })
  const list = new SuggestionList(input, { locale, t, classes })
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = ({ text, href }: ChosenSuggestion) => {
    list.close()
    if (href !== null) return openPage(href)
    input.value = text
    input.form?.requestSubmit()
  }
  const showSuggestions = async () => {
    const q = input.value.trim()
    const found = await suggest(EXPRESSION.test(q) ? '' : q).catch(() => null)
    if (found && input.value.trim() === q) list.show(found)
  }
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (list.move(1), true),
    ArrowUp: () => (list.move(-1), true),
    Escape: () => (list.close(), true),
    Enter: () => {
      const { value } = list
      if (value !== null) take(value)
      return value !== null
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method are not handled here.
    if (!event.isComposing && list.open && keys[event.key]?.()) event.preventDefault()
  }
  const type = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void showSuggestions(), WAIT_MS)
  }
  input.addEventListener('input', type, { signal })
  input.addEventListener('keydown', onKeyDown, { signal })
  input.addEventListener('blur', () => setTimeout(() => list.close(), 150), { signal })
  list.onChoose(take, signal)
  // Text may have been typed while this code was loading.
  if (input.value !== input.defaultValue) type()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    void suggest('')
    list.remove()
  })
}
