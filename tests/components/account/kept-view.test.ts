import { expect, it } from 'vitest'
import { fileForm } from '@/components/account/personal/kept-view'

it.each([
  ['lowqualitypdf', 'PDF'],
  ['pdf', 'PDF'],
  ['metaxml', 'XML'],
  ['epub', 'epub'],
])('calls %s %s', (type, form) => {
  expect(fileForm(type)).toBe(form)
})
