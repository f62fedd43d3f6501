const SIGNS: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Reverses `escapeHtml`: decodes the four references that our own HTML uses. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:quot|lt|gt|amp);/g, (reference) => SIGNS[reference] ?? reference)
