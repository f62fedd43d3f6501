import { expect, test } from '@playwright/test'
import { sanitizeCss } from '@/lib/text/owner-css/sanitize-css'

const PAGE = `<!doctype html><html><head></head><body><div class="before"><p class="a">before</p></div>
<header data-site-header><nav class="menu"><a class="a" href="/">home</a><b class="a">b</b></nav></header>
<main class="a"><p class="a">main</p><input name="password" value="secret"><table><tr><td class="a">t</td></tr></table></main>
<footer data-site-footer><p class="a">footer</p></footer></body></html>`

const RED = 'color: rgb(1, 2, 3) !important'

/** Attempts to leave the header; unsanitised, each would match something else on the page. */
const WAYS_OUT = [
  `* { ${RED} }`,
  `main, .a { ${RED} }`,
  `~ * { ${RED} }`,
  `+ main p { ${RED} }`,
  `~ main > p, b { ${RED} }`,
  `> nav, ~ main { ${RED} }`,
  `:is(body *) { ${RED} }`,
  `:is([data-site-header], [data-site-header] ~ *) { ${RED} }`,
  `:where(main .a) { ${RED} }`,
  `:not(header) { ${RED} }`,
  `:not(:not(main)):not(:not(.a)) { ${RED} }`,
  `:has(input) { ${RED} }`,
  `body:has([name=password]) p { ${RED} }`,
  `:h\\61s(p) { ${RED} }`,
  `\\6d ain, m\\61in p { ${RED} }`,
  `& { ${RED} }`,
  `& ~ main { ${RED} }`,
  `b { & ~ main, main & { ${RED} } }`,
  `b { main { ${RED} } }`,
  `nav { :root & ~ *, ~ main { ${RED} } }`,
  `nav { @media all { main, ~ main { ${RED} } } }`,
  `@media all { main, ~ main { ${RED} } }`,
  `@supports (color: red) { + main { ${RED} } }`,
  `@scope (body) { main { ${RED} } }`,
  `@scope (body) to (header) { :scope p { ${RED} } }`,
  `@layer out { main { ${RED} } }`,
  `@container (width > 0) { main { ${RED} } }`,
  `@starting-style { main { ${RED} } }`,
  `:root { --accent: rgb(1, 2, 3); ${RED} }`,
  `html body main { ${RED} }`,
  `[data-site-header] ~ main { ${RED} }`,
  `a{}} main { ${RED} }`,
  `a { color: red; } } ~ main { ${RED} } {`,
  `a { --own-x: } main { ${RED} }`,
  `a::before } main { ${RED} }`,
  `/* */ ~ /**/ main { ${RED} }`,
  `<!-- ~ main { ${RED} } -->`,
  `@media { } ~ main { ${RED} }`,
  `@keyframes ours { to { ${RED.replace(' !important', '')} } }`,
]

/** Counts elements in the owner's colour, inside the header and elsewhere. */
function painted(css: string) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  const all = [...document.querySelectorAll('html, body, body *')].filter(
    (element) => getComputedStyle(element).color === 'rgb(1, 2, 3)',
  )
  style.remove()
  const inside = (element: Element) => element.matches('[data-site-header] *')
  return {
    inside: all.filter(inside).length,
    outside: all.filter((element) => !inside(element)).map(({ tagName }) => tagName.toLowerCase()),
  }
}

test('the stylesheet of an owner stays in its part of the page', async ({ page }) => {
  // Animation names are global to the page: ours must not be replaced.
  const ours = '<style>@keyframes ours{to{color:black}} main{animation:ours 1ms forwards}</style>'
  await page.setContent(PAGE.replace('</head>', `${ours}</head>`))
  const reached: string[] = []
  let unsafe = 0
  for (const css of WAYS_OUT) {
    const { css: clean } = sanitizeCss(css, '[data-site-header]')
    const { outside } = await page.evaluate(painted, clean)
    if (outside.length > 0) reached.push(`${css} -> ${clean}: ${outside.join(' ')}`)
    if ((await page.evaluate(painted, css)).outside.length > 0) unsafe += 1
  }
  expect(reached).toEqual([])
  // Unsanitised, many of them would.
  expect(unsafe).toBeGreaterThan(15)
  for (const css of [`.menu .a { ${RED} }`, `> nav > .a { ${RED} }`, `nav a ~ b, nav > a { ${RED} }`]) {
    const { css: clean } = sanitizeCss(css, '[data-site-header]')
    expect(await page.evaluate(painted, clean), css).toEqual({ inside: 2, outside: [] })
  }
})
