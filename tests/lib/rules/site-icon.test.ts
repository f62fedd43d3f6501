import { describe, expect, it } from 'vitest'
import { presets } from '@/lib/rules/presets'
import { siteIcon } from '@/lib/rules/site-icon'

describe('siteIcon', () => {
  it("stands on the site's own colour, else its preset's, else the first preset's", () => {
    expect(siteIcon({ colorId: 3, colour: '#12ab34' })).toContain('fill="#12ab34"')
    expect(siteIcon({ colorId: 3, colour: null })).toContain(`fill="${presets[3]?.primary}"`)
    expect(siteIcon({ colorId: null, colour: '"/><script>' })).toContain(`fill="${presets[1]?.primary}"`)
  })
})
