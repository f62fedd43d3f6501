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
