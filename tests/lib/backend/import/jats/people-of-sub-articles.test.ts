import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

describe('people of a sub-article', () => {
  const people = (contrib: string) => {
    const after = `<sub-article article-type="reviewer-report" id="s"><front-stub><contrib-group>${contrib}</contrib-group></front-stub><body><p>Fine.</p></body></sub-article>`
    return /<p data-part="authors">(.*?)<\/p>/.exec(
      readJats(jatsArticle({ after })).article.fullText?.html ?? '',
    )?.[1]
  }
  const name = '<name><surname>Auer</surname><given-names>Carl</given-names></name>'

  it('have the role that their type, a word or a term of a vocabulary says', () => {
    expect(people(`<contrib contrib-type="reviewer">${name}</contrib>`)).toBe(
      'Carl Auer, <span data-label="role.reviewer"></span>',
    )
    expect(people(`<contrib contrib-type="editor">${name}<role>Handling Editor</role></contrib>`)).toBe(
      'Carl Auer, Handling Editor',
    )
    expect(
      people(`<contrib contrib-type="author">${name}<role vocab="credit" vocab-term="Software"/></contrib>`),
    ).toBe('Carl Auer, Software')
    expect(people(`<contrib contrib-type="author">${name}</contrib>`)).toBe('Carl Auer')
  })
})
