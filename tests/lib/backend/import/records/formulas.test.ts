import { describe, expect, it } from 'vitest'
import { formulaHtml, lineHtml } from '@/lib/backend/import/records/formulas'

describe('formulas in the texts of records', () => {
  it('become MathML in abstracts', () => {
    const html = formulaHtml(
      '变化范围是 $2 0 . 7 8 { \\sim } 5 6 . 2 8 ~ \\mathrm { g { \\cdot } k g ^ { - 1 } }$ 。',
    )
    expect(html).toMatch(/^变化范围是 <math>.*<\/math> 。$/)
    expect(html).not.toMatch(/[\\${}]/)
  })

  it('become one line in titles', () => {
    expect(lineHtml('H$_{2}$O and $x^2$ < 1')).toBe('H<sub>2</sub>O and <i>x</i><sup>2</sup> &lt; 1')
    expect(lineHtml('面向 \\(n\\) 维空间')).toBe('面向 <i>n</i> 维空间')
  })

  it('are not seen in money, nor where a sign stands alone', () => {
    for (const text of ['from $5 to $10 a day', 'US$ 3 and A$ 4', 'a_b', '$$', 'costs $1_000'])
      expect(formulaHtml(text)).toBe(text)
  })

  it('stay as they were written where they cannot be read', () => {
    expect(formulaHtml('a $\\frac{1$ b < c')).toBe('a $\\frac{1$ b &lt; c')
  })
})
