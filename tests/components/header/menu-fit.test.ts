import { describe, expect, it } from 'vitest'
import { menuFit } from '@/components/header/menu-fit'

const entries = (...labels: string[]) => labels.map((label) => ({ label, hasChildren: false }))

describe('menuFit', () => {
  it('asks for more width the later an entry stands, and never for more than all of them need', () => {
    const { fits, allFit } = menuFit(entries('首页', '当期目录', '过刊浏览', '编委会', '投稿指南'), '更多')
    expect(fits).toEqual([...fits].sort((a, b) => a - b))
    expect(fits.at(-1)).toBe(allFit)
  })

  it('stays on the steps the styles know', () => {
    const many = entries(...Array.from({ length: 40 }, (_, index) => `News and announcements ${index}`))
    const { fits, allFit } = menuFit(many, 'More')
    for (const fit of [...fits, allFit]) {
      expect(fit % 2).toBe(0)
      expect(fit).toBeGreaterThanOrEqual(4)
      expect(fit).toBeLessThanOrEqual(80)
    }
  })

  it('gives a wide entry more room than a narrow one', () => {
    expect(menuFit(entries('编辑委员会与青年编委会'), '更多').allFit).toBeGreaterThan(
      menuFit(entries('首页'), '更多').allFit,
    )
  })
})
