/** Visit counters, which every page counts. */
const COUNTS = /<dl[^>]*data-visits[^]*?<\/dl>/g

/** Related works and keyword trends: of the whole corpus, rendered once a day. */
const DAILY = /<section[^>]*data-no-print[^]*?<\/section>/g

/** Returns the text of a visible page without what is rendered once a day. */
export const withoutDaily = (text) => text.replace(DAILY, '')

/**
 * Returns the HTML of a page without React's flight data and preload hints, with sorted head tags: these differ by
 * timing alone.
 */
export function visiblePage(body) {
  const text = body
    .toString('utf8')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<script[^>]*>[^<]*self\.__next_f[^<]*<\/script>/g, '')
    .replace(COUNTS, '')
  const end = text.indexOf('</head>')
  const head = text.slice(0, end).match(/<[^>]+>[^<]*/g) ?? []
  return head.sort().join('\n') + text.slice(end)
}
