import { describe, expect, it } from 'vitest'
import { fillFullText } from '@/lib/text/fill-full-text'

const files: Record<string, { id: string; width: number | null; height: number | null }> = {
  'lamp.svg': { id: 'f1', width: 40, height: 30 },
  'lamp.pdf': { id: 'f2', width: null, height: null },
  'a&b.mp4': { id: 'f3', width: null, height: null },
}

const place = (html: string) =>
  fillFullText(html, {
    label: (key) => `[${key}]`,
    picture: (name) => files[name] ?? null,
    fileUrl: (id) => `/f?id=${id}&v=1`,
  })

describe('placeFullText', () => {
  it('puts words and addresses in', () => {
    expect(place('<h2><span data-label="references"></span></h2>')).toBe('<h2>[references]</h2>')
    expect(place('<a href="#x" data-aria="backToText:2">↑2</a>')).toBe(
      '<a href="#x" aria-label="[backToText] 2">↑2</a>',
    )
  })

  it('lets a long formula in a line scroll on a narrow page, and leaves a short one alone', () => {
    const short = '<math><mi>x</mi></math>'
    const long = `<math><mtext>${'x'.repeat(30)}</mtext></math>`
    expect(place(`${short} ${long}`)).toBe(`${short} <span data-part="wide" tabindex="0">${long}</span>`)
  })

  it('lets what holds a wide formula or code scroll, by keyboard too', () => {
    expect(place(`<math display="block"><mi>x</mi></math><pre><code>a</code></pre>`)).toBe(
      `<span data-part="formula" tabindex="0"><math display="block"><mi>x</mi></math></span><pre tabindex="0"><code>a</code></pre>`,
    )
  })

  it('names the file of a picture that is missing and that nothing is said of', () => {
    expect(place('<div data-type="formula"><img data-file="eqn1.gif" alt="" loading="lazy"></div>')).toBe(
      '<div data-type="formula"><span data-missing="eqn1.gif">[image]: eqn1.gif</span></div>',
    )
  })

  it('leads to the DOI of a file that is named by it and not in the package', () => {
    expect(place('<a data-file="info:doi/10.5555/lamp.s001" download>lamp.s001</a>')).toBe(
      '<a href="https://doi.org/10.5555/lamp.s001">lamp.s001</a>',
    )
    expect(place('<a data-file="lost.pdf" download>lost.pdf</a>')).toContain('data-missing="lost.pdf"')
  })

  it('gives pictures their size', () => {
    expect(place('<img data-file="lamp.svg" alt="A lamp" loading="lazy">')).toBe(
      '<img src="/f?id=f1&amp;v=1" width="40" height="30" alt="A lamp" data-name="lamp.svg" loading="lazy">',
    )
  })

  it('offers the widths a picture is kept in', () => {
    const html = fillFullText('<img data-file="a.png" alt="A">', {
      label: (key) => key,
      picture: () => ({ id: 'f1', width: 700, height: 90, widths: [160] }),
      pictureSrcSet: ({ id, widths }) =>
        widths?.map((width) => `/f?id=${id}&w=${width} ${width}w`).join() ?? null,
      fileUrl: (id) => `/f?id=${id}`,
    })
    expect(html).toContain('srcset="/f?id=f1&amp;w=160 160w" sizes="')
    expect(html).toContain('src="/f?id=f1"')
  })

  it('says in words what is missing or cannot be shown', () => {
    expect(place('<img data-file="gone.png" alt="A lamp" loading="lazy">')).toBe(
      '<span data-missing="gone.png">A lamp</span>',
    )
    expect(place('<img data-file="lamp.pdf" alt="" loading="lazy">')).toBe(
      '<a href="/f?id=f2&amp;v=1" data-name="lamp.pdf" download>[image]</a>',
    )
    expect(place('<a data-file="gone.csv" download>gone.csv</a>')).toBe(
      '<a data-missing="gone.csv">gone.csv</a>',
    )
  })

  it('links files and plays films', () => {
    const html =
      '<video data-file="a&amp;b.mp4" controls preload="none"></video> <a data-file="a&amp;b.mp4" download>film</a>'
    expect(place(html)).toBe(
      '<video src="/f?id=f3&amp;v=1" controls preload="none"></video> <a href="/f?id=f3&amp;v=1" data-name="a&amp;b.mp4" download>film</a>',
    )
  })
})
