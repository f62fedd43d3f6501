import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Page, expect } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] }

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Waits until the page is stable: what observers show after a resize appears with the second frame, fading content has
 * no contrast before its end, and animations inside it may start only then.
 */
const SETTLED = `(async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moving = document.getAnimations().filter(({ effect, playState }) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    if (moving.length === 0) return
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  }
})()`

/** Expects no violations of WCAG 2.2 A and AA by axe, or of the given rules, in the whole document. */
export async function expectAccessible(page: Page, rules: readonly string[] = wcag): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const violations = (await page.evaluate(
    `${SETTLED}.then(() => axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })).then((r) => r.violations)`,
  )) as Violation[]
  const descriptions = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  )
  expect(descriptions, page.url()).toEqual([])
}
