import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

describe('TeX among words', () => {
  const tex = (body: string) =>
    readJats(jatsArticle({ body })).warnings.flatMap(({ message }) =>
      message.includes('TeX among words') ? [message] : [],
    )

  it.each([String.raw`$\alpha_0$`, String.raw`\(x^2\)`, String.raw`\[a = b\]`, '$x_{10}$'])(
    'is named, as it is shown as it is written: %s',
    (words) => {
      expect(tex(`<p>The drift ${words} grows.</p>`)).toEqual([
        expect.stringContaining(
          `: TeX among words is shown as it is written: ${words}; write it as tex-math`,
        ),
      ])
    },
  )

  it.each([
    '<p>From $5 to $10 a lamp.</p>',
    String.raw`<p><code>$\alpha$</code></p>`,
    String.raw`<p><inline-formula><tex-math>$\alpha$</tex-math></inline-formula></p>`,
    String.raw`<p>C:\lamps\new, US$</p>`,
  ])('is not in %s', (body) => {
    expect(tex(body)).toEqual([])
  })
})
