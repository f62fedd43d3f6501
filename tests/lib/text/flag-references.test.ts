import { expect, it } from 'vitest'
import { flagReferences } from '@/lib/text/flag-references'

const list =
  '<ol><li id="b1" data-type="reference"><span data-part="label"><b>1</b></span> Lee. Mud.</li>' +
  '<li id="b2" data-type="reference">Lee. Silt.</li><li id="b3" data-type="reference">Lee. Sand.</li></ol>'

it('says of a reference that its work was retracted, behind its number', () => {
  const words = new Map([
    ['b1', 'Retracted'],
    ['b2', 'Doubted'],
  ])
  expect(flagReferences(list, words)).toBe(
    '<ol><li id="b1" data-type="reference"><span data-part="label"><b>1</b></span> <strong data-part="notice">Retracted</strong> Lee. Mud.</li>' +
      '<li id="b2" data-type="reference"><strong data-part="notice">Doubted</strong> Lee. Silt.</li><li id="b3" data-type="reference">Lee. Sand.</li></ol>',
  )
  expect(flagReferences(list, new Map())).toBe(list)
})

it('says of a note that a work it cites was retracted', () => {
  const words = new Map([['n1', 'Retracted']])
  const notes = (notice: string): string =>
    `<ul><li id="n1" lang="de" data-type="note"><span data-part="label">1</span> ${notice}<p>Lee. Mud.</p></li></ul><div id="n2" data-type="note"><p>Lee.</p></div>`
  expect(flagReferences(notes(''), words)).toBe(notes('<strong data-part="notice">Retracted</strong> '))
})
