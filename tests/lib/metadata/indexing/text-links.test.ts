import { describe, expect, it } from 'vitest'
import { textLinks, textPictures } from '@/lib/metadata/indexing/text-links'

describe('textLinks', () => {
  it('finds anchors without a place and links to articles of the house', () => {
    const html =
      '<p id="a&amp;b"><a href="#a&amp;b">1</a><a href="#S1">2</a><a href="#%E8%A1%A8">3</a><a href="#top">4</a>' +
      '<a href="/zh/article/doi/10.5555/A(1)%3B2/">5</a><a href="/en/article/12/#x">6</a><a href="https://example.org/">7</a></p>'
    expect(textLinks(html, ['S1'])).toEqual({
      deadAnchors: ['#%E8%A1%A8'],
      articles: [
        { link: '/zh/article/doi/10.5555/A(1)%3B2/', doi: '10.5555/a(1);2', id: null },
        { link: '/en/article/12/#x', doi: null, id: 12 },
      ],
    })
    expect(textLinks(`${html}<i id="表"></i>`, ['S1']).deadAnchors).toEqual([])
  })

  it('names the pictures of a text', () =>
    expect(textPictures('<img data-file="a&amp;b.png" alt=""><img data-file="a&amp;b.png" alt="">')).toEqual([
      'a&b.png',
    ]))
})
