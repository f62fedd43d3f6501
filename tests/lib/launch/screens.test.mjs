import { expect, it } from 'vitest'
import { importsScreen, screenFaults } from '@/lib/launch/screens.mjs'

it('lets a screen hold its page, load, view model, view and style only', () => {
  const whole = ['page.tsx', 'load.ts', 'view-model.ts', 'view.tsx', 'album.module.scss']
  expect(screenFaults('album', whole)).toEqual([])
  expect(screenFaults('album', ['page.tsx', 'album-view.ts', 'book.module.scss'])).toEqual([
    'album-view.ts is no part of a screen',
    'book.module.scss is no part of a screen',
  ])
  expect(screenFaults('album', ['view.tsx'])).toEqual(['page.tsx is missing'])
})

it('lets no screen import from another', () => {
  expect(importsScreen("import { issueView } from '../issue/view'")).toBe(true)
  expect(
    importsScreen("import { issueView } from '@/app/_issue/issue-view'\nimport { x } from './load'"),
  ).toBe(false)
})
