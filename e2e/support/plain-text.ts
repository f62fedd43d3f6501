/**
 * Returns the text of stored HTML as machine formats have it, implemented independently of the product: powers of
 * numbers as characters, other tags removed, entities decoded. `between` is inserted at the end of a block.
 */
export const plainText = (html: string | null | undefined, between = ''): string =>
  (html ?? '')
    .replace(/(?<=\d)<sup>([-+−]?)(\d+)<\/sup>/g, (_, sign: string, digits: string) =>
      sign
        .replace(/[-−]/, '⁻')
        .replace('+', '⁺')
        .concat(digits.replace(/\d/g, (one) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(one)))),
    )
    .replace(/<\/(p|div|h\d|li|ul|ol)>/g, between)
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&')

/** Collapses white space and trims. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
