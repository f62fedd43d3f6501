import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TITLE_FONT } from '@/components/theme/title-font'

it('the preloaded font is a file that the styles name', () => {
  expect(existsSync(`public${TITLE_FONT}`)).toBe(true)
  const [, file] = /source-serif-4-(.*)\.woff2$/.exec(TITLE_FONT) ?? []
  expect(readFileSync('components/theme/_fonts.scss', 'utf8')).toContain(`'${file}', 600`)
})
