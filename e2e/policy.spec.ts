import { expect, test } from '@playwright/test'
import { demo } from './support/demo'
import { screens } from './support/screens'
import { isFull } from './support/matrix'

/** A violation report of the page's security policy, with its location. */
type Report = { directive: string; blocked: string; source: string }

/** `npm run test:full` tests every screen; a violation is a console error too, which screens.spec.ts detects. */
const listened = isFull ? Object.values(screens) : Object.values(screens).filter((_, at) => at % 4 === 0)

for (const lang of ['zh', 'en'])
  test(`no main screen in ${lang} needs more than its policy allows, and none runs code made from text`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const reports: (Report & { path: string })[] = []
    let path = ''
    await page.exposeFunction('violated', (report: Report) => reports.push({ path, ...report }))
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        (window as unknown as { violated: (report: Report) => void }).violated({
          directive: effectiveDirective,
          blocked: blockedURI,
          source: sourceFile,
        }),
      ),
    )
    const found = await demo()
    for (const screen of listened) {
      path = screen(found, lang)
      await page.goto(path, { waitUntil: 'networkidle' })
    }
    expect(reports).toEqual([])
    // The policy is enforced, and violations are reported. Code that a test evaluates itself is less restricted than
    // the page.
    path = 'eval'
    const made = await page.evaluate(
      () =>
        new Promise<string>((done) =>
          setTimeout(() => {
            try {
              done(String(new Function('return 1')()))
            } catch (error) {
              done((error as Error).name)
            }
          }),
        ),
    )
    expect(made).toBe('EvalError')
    await expect
      .poll(() => reports.map(({ directive, blocked }) => [directive, blocked]))
      .toEqual([['script-src', 'eval']])
  })
