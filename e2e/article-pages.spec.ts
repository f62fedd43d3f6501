import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { request } from './support/http'
import { isFull } from './support/matrix'

const HOSTS = ['optics.localhost', 'medicine.localhost']

/** React writes `&#x27;`, self-closes void elements and sets styles; all of it is valid HTML. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'attr-case': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'script-type': 'off',
    'void-style': 'off',
    'no-raw-characters': 'off',
    'doctype-style': 'off',
    // A tag React repeats for each language or author, and a title over 70 characters, are valid HTML.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
})

/** Number of articles tested per site; `npm run test:full` tests more. */
const COUNT = isFull ? 10 : 4

/** Returns COUNT articles of a site: those with full text, and others spread over its years. */
async function articlesOf(host: string): Promise<string[]> {
  const { body } = await request(host, '/sitemap.txt')
  const paths = body
    .split('\n')
    .map((line) => line.replace(/^https?:\/\/[^/]+/, '').trim())
    .filter((path) => /^\/zh\/article\//.test(path))
  const step = Math.max(1, Math.floor(paths.length / COUNT))
  return paths.filter((_, at) => at % step === 0).slice(0, COUNT)
}

for (const host of HOSTS)
  test(`article pages of ${host} are valid HTML whose links and headings hold`, async () => {
    const paths = await articlesOf(host)
    expect(paths.length).toBe(COUNT)
    for (const path of paths.flatMap((zh) => [zh, zh.replace(/^\/zh\//, '/en/')])) {
      const { status, body } = await request(host, path)
      expect(status, path).toBe(200)
      const report = await validator.validateString(body)
      const reported = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
      )
      expect.soft([...new Set(reported)].slice(0, 6), path).toEqual([])
      const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const lost = [...body.matchAll(/ href="#([^"]+)"/g)].filter(
        ([, id]) => id !== 'top' && !ids.has(decodeURIComponent(id ?? '')),
      )
      expect
        .soft(
          lost.map(([, id]) => id),
          `${path}: links inside the page`,
        )
        .toEqual([])
      const levels = [...body.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
      const jumps = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 1) + 1)
      expect.soft(jumps, `${path}: heading levels left out`).toEqual([])
    }
  })
