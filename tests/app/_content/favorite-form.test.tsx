import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FavoriteForm } from '@/app/_content/favorite-form'

const formOf = (type: number) => {
  const html = renderToStaticMarkup(<FavoriteForm locale="en" type={type} id={7} label="Favorite" />)
  const page = document.createElement('main')
  page.innerHTML = html.replace(/^<noscript>|<\/noscript>$/g, '')
  const form = page.querySelector('form')
  const { pathname, searchParams } = new URL(form?.action ?? '')
  return { form, pathname, query: Object.fromEntries(searchParams) }
}

it('adds the work of a page without scripts, and leads a visitor back to it after signing in', () => {
  const { form, pathname, query } = formOf(428)
  expect(pathname).toBe('/rc-pub/front/frontMembers/collect')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ type: '428', id: '7' })
  expect(query).toEqual({
    done: '/personal?lang=en&type=collect&done=saved',
    retry: '/login?lang=en&back=%2Fen%2Farticle%2F7%2F',
    language: 'en',
  })
})

it('leads to the login page alone from a figure, whose address needs its article', () => {
  expect(formOf(25).query.retry).toBe('/login?lang=en')
})
