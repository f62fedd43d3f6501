import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AboutSection } from '@/app/_article/about-section'

const facts = [{ term: 'Publisher', items: [{ html: 'A press' }] }]
const about = {
  title: 'Article information',
  subtitle: null,
  titles: [],
  abstracts: [],
  facts,
}
const item = { term: 'Manuscript', text: '7', href: undefined }
const production = { title: 'Production', items: [] }

it.each([[[item]], [[]]])('folds the facts of an article with its record', (items) => {
  const container = document.createElement('main')
  container.innerHTML = renderToStaticMarkup(
    <AboutSection
      about={about}
      front={{ statements: [], people: [], record: { title: 'Record', items }, production }}
    />,
  )
  const folds = [...container.querySelectorAll('details')]
  expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['Record'])
  expect(folds[0]?.textContent).toContain('A press')
  expect(container.querySelectorAll('dl')).toHaveLength(items.length + 1)
  expect(container.querySelectorAll('details dl')).toHaveLength(items.length + 1)
})
