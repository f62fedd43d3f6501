declare global {
  interface Window {
    /** Buttons clicked before their script loaded (`earlyClicksScript`). */
    earlyClicks?: HTMLElement[]
  }
}

const buttons = '[data-basket-add],[data-collect],[data-copy],[data-early]'

/**
 * Inline script for the head of every page: records clicks on buttons without a handler yet, since a page can be used
 * before its scripts load. A click counts as handled when its default is prevented.
 */
export const earlyClicksScript =
  `earlyClicks=[];addEventListener('click',function(e){var t=e.target,` +
  `b=!e.defaultPrevented&&t.closest&&t.closest('${buttons}');if(b)earlyClicks.push(b)})`

/** Returns the closest element to the event's target that matches the selector; null without one. */
export const clickedElement = (event: MouseEvent, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Checks for a click that follows a link in this window: primary button, no modifier key. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Replays a click on a button with `data-early` from before its script loaded. The handler must prevent the default,
 * or the click stays recorded.
 */
export const replayClick = (button: HTMLElement | null) => {
  const clicked = window.earlyClicks ?? []
  if (!button || !clicked.includes(button)) return
  window.earlyClicks = clicked.filter((other) => other !== button)
  button.click()
}

/** Handles clicks on buttons with an attribute until the signal aborts, first those from before this script loaded. */
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
  // A click that triggers hydration reaches the document before this listener does, and is recorded by then.
  setTimeout(replayEarlyClicks)
}
