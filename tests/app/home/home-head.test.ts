import { expect, it } from 'vitest'
import { homeHead } from '@/app/[site]/[locale]/(portal)/home/view-model'
import type { Site } from '@/lib/contract/site'
import { arbitraryPageContext } from '@/tests/support/page-context'

const head = (site: Partial<Site>) => homeHead(null, arbitraryPageContext('en', { site }))

it('names the keywords of the site in the language of the page, or in the other', () => {
  expect(head({ keywords: '光学', enKeywords: 'optics' }).keywords).toBe('optics')
  expect(head({ keywords: '光学' }).keywords).toBe('光学')
  expect(head({}).keywords).toBeNull()
})

it('has the picture of the site where it is shared', () => {
  const image = (pictureUrl: string | null) => head({ pictureUrl }).openGraph?.images
  expect(image('/rc-pub/front/files/get?id=7')).toEqual(['https://lumen.example/rc-pub/front/files/get?id=7'])
  expect(image('https://cdn.example/a.png')).toEqual(['https://cdn.example/a.png'])
  expect(image('javascript:alert(1)')).toBeUndefined()
  expect(image(null)).toBeUndefined()
})
