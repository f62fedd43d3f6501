declare global {
  interface Window {
    /** Buttons pressed before their program came (`earlyClicksScript`). */
    earlyClicks?: HTMLElement[]
  }
}

const buttons = '[data-basket-add],[data-collect],[data-copy],[data-early]'

/**
 * A script for the head of every page: keeps presses on buttons nobody answers yet, for a page can be read and used before
 * its program has come. A press is answered when its default is prevented.
 */
export const earlyClicksScript =
  `earlyClicks=[];addEventListener('click',function(e){var t=e.target,` +
  `b=!e.defaultPrevented&&t.closest&&t.closest('${buttons}');if(b)earlyClicks.push(b)})`

/** The element with the attribute that an event happened in. */
export const clickedElement = (event: MouseEvent, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Whether a press wants what a link's own press would do here: no other button, no key held. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Presses a button with `data-early` again that was pressed before its own program came. What answers it prevents the
 * default, or the press counts as unanswered for ever.
 */
export const replayClick = (button: HTMLElement | null) => {
  const clicked = window.earlyClicks ?? []
  if (!button || !clicked.includes(button)) return
  window.earlyClicks = clicked.filter((other) => other !== button)
  button.click()
}

/** Answers presses on buttons with an attribute until the signal ends, first those made before this program came. */
export const handleEarlyClicks = (
  attribute: string,
  answer: (button: HTMLElement) => void,
  signal: AbortSignal,
) => {
  const selector = `[${attribute}]`
  const replayEarlyClicks = () => {
    if (signal.aborted) return
    const clicked = window.earlyClicks ?? []
    window.earlyClicks = clicked.filter((button) => !button.matches(selector))
    for (const button of clicked) if (button.matches(selector) && button.isConnected) answer(button)
  }
  document.addEventListener(
    'click',
    (event) => {
      const button = clickedElement(event, selector)
      if (!button) return
      event.preventDefault()
      answer(button)
    },
    { signal },
  )
  replayEarlyClicks()
  // A press that made React bring this program to life is past the document when the listener joins, and is kept then.
  setTimeout(replayEarlyClicks)
}
