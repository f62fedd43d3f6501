import { expect, it } from 'vitest'
import { markItem } from '@/lib/backend/search/handlers/search-highlight'
import { marker } from '@/lib/backend/search/highlight'

it('marks no character reference in a list of names', () => {
  const item = { kind: 'article' as const, id: 1, siteId: 1, authors: 'A&B;Amp Lee' }
  const texts = { abstract: null, full: null, phrases: '', isNamesake: () => false }
  expect(markItem(item, marker(['amp']), texts).highlight?.authors).toBe('A&amp;B;<mark>Amp</mark> Lee')
})
