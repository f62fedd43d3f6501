import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AboutSection } from '@/app/_article/about-section'

const facts = [{ term: 'Publisher', items: [{ html: 'A press' }] }]
const about = {
  title: 'Article information',
  foldTitle: 'Record',
  subtitle: null,
  titles: [],
  abstracts: [],
  facts,
}
const record = { title: 'Record', items: [{ term: 'Manuscript', text: '7', href: undefined }] }

it.each([[[record]], [[]]])('folds the facts of an article with its record', (records) => {
  const container = document.createElement('main')
  container.innerHTML = renderToStaticMarkup(
    <AboutSection about={about} front={{ statements: [], people: [], records }} />,
  )
  const folds = [...container.querySelectorAll('details')]
  expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['Record'])
  expect(folds[0]?.textContent).toContain('A press')
  expect(container.querySelectorAll('dl')).toHaveLength(records.length + 1)
  expect(container.querySelectorAll('details dl')).toHaveLength(records.length + 1)
})
