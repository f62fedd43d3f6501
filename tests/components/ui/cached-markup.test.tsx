import { describe, expect, test } from 'vitest'
import { cachedMarkup } from '@/components/ui/cached-markup'

describe('a part drawn from a view alone', () => {
  const drawn: string[] = []
  const Name = ({ name }: { name: string }) => {
    drawn.push(name)
    return <p>{name}</p>
  }

  test('is drawn once for the same view, and anew for any other', () => {
    expect(cachedMarkup(Name, { name: 'a&b' })).toBe('<p>a&amp;b</p>')
    expect(cachedMarkup(Name, { name: 'a&b' })).toBe('<p>a&amp;b</p>')
    expect(cachedMarkup(Name, { name: 'c' })).toBe('<p>c</p>')
    expect(drawn).toEqual(['a&b', 'c'])
  })

  test('is not taken for another part with the same view', () => {
    const Title = ({ name }: { name: string }) => <h2>{name}</h2>
    expect(cachedMarkup(Title, { name: 'c' })).toBe('<h2>c</h2>')
  })

  test('is let go when others need the room', () => {
    const long = (at: number) => ({ name: String(at).padEnd(1_500_000, 'x') })
    for (let at = 0; at < 4; at += 1) cachedMarkup(Name, long(at))
    const before = drawn.length
    cachedMarkup(Name, long(3))
    expect(drawn).toHaveLength(before)
    cachedMarkup(Name, long(0))
    expect(drawn).toHaveLength(before + 1)
  })
})
