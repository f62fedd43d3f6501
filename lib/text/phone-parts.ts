const PHONE = /(\+?\d[\d-]{5,20}\d)/

/** Splits a text at the phone numbers in it, which have the link that calls them. */
export const phoneParts = (text: string): { text: string; href?: string }[] =>
  text
    .split(PHONE)
    .map((part, at) =>
      at % 2 === 1 ? { text: part, href: `tel:${part.replace(/-/g, '')}` } : { text: part },
    )
