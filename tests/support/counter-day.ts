export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
export const HOUR = 3600_000
const SECOND = 1000
export const PER_DAY = 400

type Use = { at: number; address: string; agent?: string; id: number; form: 'about' | 'text' | 'pdf' }

/** Returns the requests of one day, PER_DAY in all: `open` has its text on its own page, `closed` on a separate one. */
export function usesOfDay(open: number, closed: number): Use[] {
  const each = (count: number, uses: (n: number) => Use[]) =>
    Array.from({ length: count }, (_, n) => uses(n + 1)).flat()
  const nine = 9 * HOUR
  return [
    // 100 by a robot in the network of North.
    ...each(100, (n) => [
      { at: n * 60 * SECOND, address: '192.0.2.200', agent: GOOGLEBOT, id: open, form: 'text' },
    ]),
    // 60 by visitors without an institution, who see an abstract.
    ...each(60, (n) => [{ at: nine, address: `203.0.113.${n}`, id: closed, form: 'about' }]),
    // 160: 40 visitors of North open the abstract, double-click, and continue to the text and the PDF.
    ...each(40, (n) => [
      { at: nine, address: `192.0.2.${n}`, id: closed, form: 'about' },
      { at: nine + 10 * SECOND, address: `192.0.2.${n}`, id: closed, form: 'about' },
      { at: nine + 20 * SECOND, address: `192.0.2.${n}`, id: closed, form: 'text' },
      { at: nine + 25 * SECOND, address: `192.0.2.${n}`, id: closed, form: 'pdf' },
    ]),
    // 60: 20 visitors of South read an open text twice within an hour and once in the next.
    ...each(20, (n) =>
      [nine, nine + 40 * 60 * SECOND, nine + HOUR].map((at) => {
        return { at, address: `198.51.100.${n}`, id: open, form: 'text' as const }
      }),
    ),
    // 20: ten addresses of South with two browsers each download the PDF of the closed article.
    ...each(10, (n) =>
      [FIREFOX, CHROME].map((agent) => {
        return { at: nine, address: `198.51.100.${n + 30}`, agent, id: closed, form: 'pdf' as const }
      }),
    ),
  ]
}
