import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { advancedFormView, advancedState } from '@/app/_search/advanced-view-model'
import { AdvancedForm } from '@/components/search/advanced-form'
import { translator } from '@/lib/i18n/translator'

const title = { field: 'resName_tic', condition: '题名', enCondition: 'Title' }

it('adds a row at a press and says the query the rows make', async () => {
  const user = userEvent.setup()
  const state = advancedState({ q1: 'laser', f1: 'resName_tic' }, 'en')
  render(<AdvancedForm view={advancedFormView(state, [title], [], translator('en', 'search'))} />)
  expect(screen.getByRole('status')).toHaveTextContent('Title: laser')

  await user.click(screen.getByRole('button', { name: 'Add a row' }))
  const boxes = screen.getAllByLabelText('Search text')
  expect(boxes).toHaveLength(4)
  expect(boxes[3]).toHaveFocus()
  await user.type(boxes[3] ?? document.body, 'fibre')
  await user.selectOptions(screen.getAllByLabelText('Combine')[2] ?? document.body, 'NOT')
  expect(screen.getByRole('status')).toHaveTextContent('Title: laser NOT fibre')

  for (let more = 4; more < 10; more += 1) await user.click(screen.getByRole('button', { name: 'Add a row' }))
  expect(screen.getAllByLabelText('Search text')).toHaveLength(10)
  expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull()
  expect(screen.getAllByLabelText('Search text')[9]).toHaveFocus()
})

it('says that the query appears here while no row is filled', () => {
  const state = advancedState({}, 'zh')
  render(<AdvancedForm view={advancedFormView(state, [title], [], translator('zh', 'search'))} />)
  expect(screen.getByRole('status')).toHaveTextContent('填写条件后在此显示')
})
