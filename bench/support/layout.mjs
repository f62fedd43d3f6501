/**
 * Runs in the page: `measureLayout()` returns pixels to abstract and text, page height, mean characters of a full line
 * of text, left edges of headings and paragraphs in the first column, paint (ms) and layout shift.
 */
function installMeasure() {
  const seen = { paint: null, shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  const topOf = (selector) => {
    const found = document.querySelector(selector)
    return found ? found.getBoundingClientRect().top + scrollY : null
  }

  /**
   * Returns the characters of every line of a paragraph but its last, a Latin one in a Chinese text as half; rects of
   * one line share their bottom.
   */
  const linesOf = (paragraph) => {
    const lines = []
    const range = document.createRange()
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    let bottom = null
    const latin = paragraph.closest('[lang]').lang.startsWith('zh') ? 0.5 : 1
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let at = 0; at < node.data.length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getClientRects()[0]
        if (!box || box.width === 0) continue
        if (bottom === null || box.top > bottom) {
          lines.push(0)
          bottom = box.bottom
        }
        lines[lines.length - 1] += node.data[at] < '\u2000' ? latin : 1
      }
    return lines.slice(0, -1)
  }

  const MAX_PARAGRAPHS = 12
  const charactersALine = () => {
    const paragraphs = [...document.querySelectorAll('#full-text p')].filter(
      (paragraph) => !paragraph.querySelector('math, figure, table') && !paragraph.closest('figure, table'),
    )
    const lines = paragraphs.slice(0, MAX_PARAGRAPHS).flatMap(linesOf)
    return lines.length === 0 ? null : lines.reduce((sum, length) => sum + length, 0) / lines.length
  }

  const FEWEST = 3
  /** An inline paragraph begins where its line does, as a caption after the label of its figure. */
  const blockOf = (element) =>
    getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement) : element

  /**
   * Returns left edges shared by at least three visible blocks, so that a list's indent counts and a coincidence does
   * not.
   */
  const leftEdges = () => {
    const counts = new Map()
    const blocks = [...document.querySelectorAll('main :is(h1, h2, h3, p)')].map(blockOf)
    for (const element of new Set(blocks)) {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || !element.checkVisibility()) continue
      const left = Math.round(box.left)
      counts.set(left, (counts.get(left) ?? 0) + 1)
    }
    return [...counts.values()].filter((count) => count >= FEWEST).length
  }

  globalThis.measureLayout = () => ({
    abstract: topOf('#article-abstract'),
    text: topOf('#full-text'),
    height: document.documentElement.scrollHeight,
    characters: charactersALine(),
    edges: leftEdges(),
    ...seen,
  })
}

/** Script to add to a page before its own scripts. */
export const LAYOUT_SCRIPT = `(${installMeasure})()`
