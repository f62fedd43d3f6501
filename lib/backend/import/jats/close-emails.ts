import { type Element, all, children, textOf } from './xml'

const PARTED = /^[\w.+%-]+\s*@\s*[\w.-]+\.[a-z]{2,24}$/i

/** Removes the spaces sources set beside the sign in an email address, with which it is none. */
export function closeEmails(root: Element): void {
  for (const email of all(root, 'email')) {
    const text = textOf(email)
    if (children(email).length === 0 && /\s/.test(text) && PARTED.test(text))
      email.textContent = text.replace(/\s+/g, '')
  }
}
