import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

it.each([
  ['lin@ lamps.example', 'lin@lamps.example'],
  ['lin @lamps.example', 'lin@lamps.example'],
  ['lin@lamps.example or wu@lamps.example', 'lin@lamps.example or wu@lamps.example'],
])('reads the address %j as %j', (written, read) => {
  const meta = `<contrib-group><contrib contrib-type="author"><name><surname>Lin</surname></name><email>${written}</email></contrib></contrib-group>`
  expect(readJats(jatsArticle({ meta })).article.authors[0]?.email).toBe(read)
})
