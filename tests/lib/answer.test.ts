import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answerStore, place, placeInPage, withPlaced } from '@/lib/answer'

const before = answerStore.__portalAnswers
beforeEach(() => {
  answerStore.__portalAnswers = new AsyncLocalStorage<Answer>()
})
afterEach(() => {
  answerStore.__portalAnswers = before
})

const within = (said: Answer, work: () => void) => answerStore.__portalAnswers?.run(said, work)

describe('finished HTML', () => {
  test('is drawn where it stands outside the front', () => {
    expect(place('<p>text</p>')).toBe('<p>text</p>')
    expect(placeInPage('head', '<meta name="a" content="b"/>')).toBe(false)
  })

  test('is put in its place by the front, whatever it holds', () => {
    const said: Answer = {}
    let document = ''
    within(said, () => {
      const [first, second] = [place('<p>$& $1</p>'), place('<!--placed 0-->')]
      placeInPage('head', '<meta name="a" content="b"/>')
      placeInPage('head', '<meta name="a" content="b"/>')
      placeInPage('foot', '<script>{}</script>')
      document = `<head><title>t</title></head><body>${second}|${first}<!--placed 9--></body>`
    })
    expect(withPlaced(document, said)).toBe(
      '<head><title>t</title><meta name="a" content="b"/></head><body><!--placed 0-->|<p>$& $1</p><!--placed 9--><script>{}</script></body>',
    )
  })
})
