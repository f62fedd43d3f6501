const PARTS = ['body', 'back', 'floats-group', 'sub-article', 'response']

function* descendants(node) {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType !== 1) continue
    yield child
    yield* descendants(child)
  }
}

const inside = (element, name) => {
  for (let node = element.parentNode; node?.nodeType === 1; node = node.parentNode)
    if (node.tagName === name) return true
  return false
}

/** Counts the figures, tables, formulas, references and supplements of an article. */
export function partsOfXml(root) {
  const list = Array.from(root.childNodes)
    .filter((node) => PARTS.includes(node.tagName))
    .flatMap((part) => [...descendants(part)])
  const count = (...names) => list.filter(({ tagName }) => names.includes(tagName)).length
  return {
    figures: count('fig'),
    'table figures': count('table-wrap'),
    tables: list.filter((node) => node.tagName === 'table' && !inside(node, 'inline-formula')).length,
    formulas: count('disp-formula', 'inline-formula'),
    references: count('ref'),
    supplements: list.filter(
      (node) =>
        node.tagName === 'supplementary-material' ||
        (node.tagName === 'media' && !inside(node, 'supplementary-material')),
    ).length,
  }
}

const number = (html, pattern) => [...html.matchAll(pattern)].length

/** Counts the same in stored full text. Formulas are MathML, pictures or text. */
export function partsOfHtml(html) {
  return {
    figures: number(html, /<figure [^>]*data-type="figure"/g),
    'table figures': number(html, /<figure [^>]*data-type="table"/g),
    tables: number(html, /<table\b/g),
    formulas: number(html, /<math\b|data-type="formula"|<img /g) + number(html, /<code>|<i>/g),
    references: number(html, /data-type="reference"/g),
    supplements: number(html, /data-type="supplement"/g),
  }
}
