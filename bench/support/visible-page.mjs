/** Numbers of use, which every page counts on its own. */
const COUNTS = /<dl[^>]*data-visits[^]*?<\/dl>/g

/** Related works and how keywords grew: of the whole corpus, rendered once a day. */
const DAILY = /<section[^>]*data-screen-only[^]*?<\/section>/g

/** The text of a visible page without what is rendered once a day. */
export const withoutDaily = (text) => text.replace(DAILY, '')

/**
 * What anybody can see of a page: without what React sends its own client and without preload hints, the tags of the head
 * sorted, for the order of all these depends on time alone.
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
