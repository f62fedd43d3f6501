/**
 * CSS properties an owner's stylesheet may set: appearance only, nothing that loads files, covers the page or leaves
 * its area.
 */
const names = new Set([
  'align-content',
  'align-items',
  'align-self',
  'aspect-ratio',
  'box-shadow',
  'box-sizing',
  'color',
  'column-gap',
  'display',
  'fill',
  'filter',
  'flex',
  'float',
  'clear',
  'gap',
  'height',
  'inset',
  'justify-content',
  'justify-items',
  'justify-self',
  'left',
  'letter-spacing',
  'line-height',
  'max-height',
  'max-width',
  'min-height',
  'min-width',
  'object-fit',
  'object-position',
  'opacity',
  'order',
  'overflow',
  'overflow-wrap',
  'overflow-x',
  'overflow-y',
  'place-content',
  'place-items',
  'position',
  'right',
  'row-gap',
  'stroke',
  'top',
  'bottom',
  'transform',
  'transform-origin',
  'vertical-align',
  'visibility',
  'white-space',
  'width',
  'word-break',
  'word-spacing',
  'writing-mode',
  'z-index',
])

const families =
  /^(animation|background|border|flex|font|grid|inset|list-style|margin|mask|outline|padding|text|transition)(-[a-z-]+)?$/

/** Checks whether a property is allowed; custom properties only with the prefix `--own-`. */
export const isAllowedProperty = (property: string): boolean => {
  const name = property.toLowerCase()
  return names.has(name) || families.test(name) || name.startsWith('--own-')
}

/** At-rules whose blocks are processed; all others are removed. */
export const allowedAtRules: ReadonlySet<string> = new Set(['media', 'supports', 'keyframes'])

const storedFile = /^\/rc-pub\/front\/files\/get\?id=[\w-]{1,64}$/
const smallPicture = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]{1,12000}$/

/** Checks a picture address in a stylesheet: files of the site, and small data URLs. */
export const isAllowedUrl = (url: string): boolean => storedFile.test(url) || smallPicture.test(url)

/** Functions that fetch files or evaluate their argument. */
export const refusedFunctions: ReadonlySet<string> = new Set([
  // Only a name with escapes is parsed as a function.
  'url',
  'image-set',
  '-webkit-image-set',
  'src',
  'image',
  'cross-fade',
  '-webkit-cross-fade',
  'element',
  'paint',
  'expression',
  'attr',
  'env',
])
