import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FavoriteForm } from '@/app/_content/favorite-form'

const formOf = (type: number, path?: string) => {
  const html = renderToStaticMarkup(
    <FavoriteForm locale="en" type={type} id={7} label="Favorite" page={path} />,
  )
  const page = document.createElement('main')
  page.innerHTML = html.replace(/^<noscript>|<\/noscript>$/g, '')
  const form = page.querySelector('form')
  const { pathname, searchParams } = new URL(form?.action ?? '')
  return { page, form, pathname, query: Object.fromEntries(searchParams) }
}

it('adds the work of a page without scripts, and leads back to it with a reason where that was refused', () => {
  const { page, form, pathname, query } = formOf(428)
  expect(pathname).toBe('/rc-pub/front/frontMembers/collect')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ type: '428', id: '7' })
  expect(query).toEqual({
    done: '/personal?lang=en&type=collect&done=saved',
    retry: '/en/article/7/#favorite',
    language: 'en',
  })
  expect(page.querySelector('#favorite-tooMany')).toHaveTextContent('Too many requests')
  // Readers without styles and search engines see none that is not meant.
  expect(page.querySelector('#favorite-tooMany')).toHaveAttribute('hidden')
})

it('leads back to the page of a figure, whose address needs its article', () => {
  const path = '/en/article/3/figures/f1/'
  expect(formOf(25, path).query.retry).toBe(`${path}#favorite`)
})
