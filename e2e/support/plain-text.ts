/**
 * The text of stored HTML as machines are told it, worked out apart from the product: powers of numbers as characters,
 * other tags gone, entities read. `between` stands where a block ends.
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

/** Runs of blank as one space, none at the ends. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
