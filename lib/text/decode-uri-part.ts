/** Decodes percent-encoded text; returns it unchanged where it is malformed. */
export function decodeUriPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
