import { expect, it } from 'vitest'
import { restoredFields } from '@/app/_account/restored-fields'

it('puts text, choices and ticks back, but no password', () => {
  const options = [{ value: 'a', label: 'A' }]
  const restored = restoredFields(
    [
      { kind: 'text', name: 'userName', label: 'User name', autoComplete: 'username' },
      { kind: 'text', name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
      { kind: 'select', name: 'column', label: 'Section', options },
      { kind: 'check', name: 'agree', label: 'I agree' },
    ],
    { userName: 'zhang', password: 'Tidal7Moss', column: 'a', agree: 'on' },
  )
  expect(restored).toMatchObject([{ value: 'zhang' }, {}, { value: 'a' }, { checked: true }])
  expect(restored[1]).not.toHaveProperty('value')
})

it('ticks nothing that was not', () => {
  const fields = [{ kind: 'check', name: 'agree', label: 'I agree' }] as const
  expect(restoredFields(fields, {})).toMatchObject([{ checked: false }])
})
