import { expect, it } from 'vitest'
import { keepShortParagraphs } from '@/lib/browser/keep-short-paragraphs'

it('marks what is three printed lines or shorter, before each print, until it is stopped', () => {
  document.body.innerHTML = `<main><p>${'字'.repeat(120)}</p><p>${'字'.repeat(140)}</p><ul><li>word</li></ul></main><p>out</p>`
  const marked = () =>
    [...document.querySelectorAll('p, li')].map((block) => block.hasAttribute('data-short'))
  const end = new AbortController()
  keepShortParagraphs(end.signal)
  expect(marked()).toEqual([false, false, false, false])
  dispatchEvent(new Event('beforeprint'))
  expect(marked()).toEqual([true, false, true, false])
  end.abort()
  document.querySelector('p')?.removeAttribute('data-short')
  dispatchEvent(new Event('beforeprint'))
  expect(marked()).toEqual([false, false, true, false])
})
