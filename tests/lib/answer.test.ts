import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answerStore, insertHtml, appendToPage, insertFragments } from '@/lib/answer'

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
    expect(insertHtml('<p>text</p>')).toBe('<p>text</p>')
    expect(appendToPage('head', '<meta name="a" content="b"/>')).toBe(false)
  })

  test('is put in its place by the front, whatever it holds', () => {
    const said: Answer = {}
    let document = ''
    within(said, () => {
      const [first, second] = [insertHtml('<p>$& $1</p>'), insertHtml('<!--fragment 0-->')]
      appendToPage('head', '<meta name="a" content="b"/>')
      appendToPage('head', '<meta name="a" content="b"/>')
      appendToPage('foot', '<script>{}</script>')
      document = `<head><title>t</title></head><body>${second}|${first}<!--fragment 9--></body>`
    })
    expect(insertFragments(document, said)).toBe(
      '<head><title>t</title><meta name="a" content="b"/></head><body><!--fragment 0-->|<p>$& $1</p><!--placed 9--><script>{}</script></body>',
    )
  })
})
