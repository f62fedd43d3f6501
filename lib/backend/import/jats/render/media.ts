import { escapeHtml } from '@/lib/text/escape-html'
import { sideOf } from '../bilingual'
import { fileWords } from '../file-words'
import { type Element, all, at, attribute, children, textOf } from '../xml'
import { bold } from './bold'
import { type Context, type Render, part } from './context'
import { addressOf } from './links'
import { identifiers } from './object-ids'
import { inParagraphs } from './paragraphs'
import { fileOf } from './images'

const VIDEO = /\.(mp4|webm|ogv)$/i
const AUDIO = /\.(mp3|ogg|wav|m4a)$/i

/** Renders a supplementary file or medium: label, caption, content and download links. */
const supplement: Render = (element, level, context) => {
  const anchor = context.anchor(element, 'supp')
  const holders = [
    element,
    ...all(element, 'media', 'graphic', 'inline-media', 'inline-supplementary-material'),
  ]
  const files = [...new Set(holders.flatMap((holder) => fileOf(holder) ?? []))]
  for (const [index, name] of files.entries())
    keepFile(
      [element, ...holders.filter((holder) => fileOf(holder) === name)],
      name,
      index === 0 ? anchor : null,
      context,
    )
  const label = at(element, 'label')
  const words = [
    label ? bold(context.inner(label, level)) : '',
    ...captionParts(element, level, context),
    titleOf(element),
  ]
  const media = children(element, 'media')
  // Of several media each has its file beside its own caption.
  const apart = media.length > 1 ? media : []
  const own = files.filter((name) => !apart.some((medium) => fileOf(medium) === name))
  const handled = [
    'label',
    'caption',
    ...(isOfFilesAlone(element) ? ['alternatives'] : []),
    'media',
    'graphic',
    'object-id',
    'alt-text',
    'inline-media',
  ]
  const others = children(element)
    .filter(({ tagName }) => !handled.includes(tagName))
    .map((child) => context.block(child, level))
  const shown = others.join('')
  const links = [
    ...own.map((name) => fileLink(name, altOf(holders, name))),
    ...addresses(holders, files).filter((link) => !shown.includes(link)),
  ]
  const inner = media.map(
    (medium) => mediumHtml(medium, level, context) + (apart.includes(medium) ? fileOfMedium(medium) : ''),
  )
  const loose = others.length > 0 || children(element).length > 0 ? '' : context.inner(element, level)
  return `<div${context.attributes(element, 'supp')} data-type="supplement">${[...words, ...inner].filter(Boolean).join(' ')}${inParagraphs(others)}${loose}${identifiers(element)}${links.length ? `<p>${links.join(' ')}</p>` : ''}</div>`
}

/** Whether the alternatives of a supplement are forms of its file, which are among its files anyway. */
const isOfFilesAlone = (element: Element): boolean =>
  children(element, 'alternatives').every((forms) =>
    children(forms).every(
      ({ tagName, firstChild }) => /^(media|graphic)$/.test(tagName) && firstChild === null,
    ),
  )

/** Renders what a medium says of itself: label, caption, description, identifiers. */
const mediumHtml = (medium: Element, level: number, context: Context): string =>
  [
    labelOf(medium, level, context),
    captionParts(medium, level, context).join(''),
    ...children(medium, 'long-desc', 'attrib', 'permissions').map((each) => context.block(each, level)),
    identifiers(medium),
  ]
    .filter(Boolean)
    .join(' ')

const fileOfMedium = (medium: Element): string => {
  const name = fileOf(medium)
  return name ? `<p>${fileLink(name, altOf([medium], name))}</p>` : ''
}

const labelOf = (media: Element, level: number, context: Context): string => {
  const label = at(media, 'label')
  return label ? part('label', context.inner(label, level), 'b') : ''
}

const captionParts = (element: Element, level: number, context: Context): string[] =>
  children(element, 'caption').flatMap((caption) =>
    children(caption).map((each) =>
      each.tagName === 'title' ? `<p>${bold(context.inner(each, level))}</p>` : context.block(each, level),
    ),
  )

/** What is heard or seen in a file, in the words of its source. */
const altOf = (holders: Element[], name: string): string =>
  holders
    .filter((holder) => fileOf(holder) === name)
    .map((holder) => textOf(at(holder, 'alt-text')))
    .find(Boolean) ?? ''

/** A link to a file, behind a player where browsers have one; `alt` names the player. */
function fileLink(name: string, alt: string): string {
  const file = escapeHtml(name)
  const link = `<a data-file="${file}" download>${escapeHtml(name.split('/').at(-1) ?? name)}</a>`
  const attributes = `data-file="${file}" controls preload="none"${alt && ` aria-label="${escapeHtml(alt)}"`}`
  if (VIDEO.test(name)) return `<video ${attributes}></video> ${link}`
  return AUDIO.test(name) ? `<audio ${attributes}></audio> ${link}` : link
}

const addresses = (holders: Element[], files: string[]): string[] => [
  ...new Set(
    holders.flatMap((holder) => {
      const url = attribute(holder, 'xlink:href') ? addressOf(holder) : null
      return url && !files.includes(attribute(holder, 'xlink:href') ?? '')
        ? [`<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`]
        : []
    }),
  ),
]

/** The title a supplement has in an attribute, where nothing else says what it is. */
function titleOf(element: Element): string {
  const title = attribute(element, 'xlink:title')?.trim() ?? ''
  const isSaid = [element, ...children(element, 'media')].some(
    (each) => children(each, 'label', 'caption', 'p').length > 0,
  )
  return isSaid || !title ? '' : `<p>${bold(escapeHtml(title))}</p>`
}

/** Adds a file to those of the article, with what its holders say of it: a supplement, the medium inside. */
function keepFile(holders: Element[], name: string, anchor: string | null, context: Context): void {
  if (context.files.some((file) => file.name === name)) return
  const isVideo =
    VIDEO.test(name) || holders.some((holder) => attribute(holder, 'mimetype')?.startsWith('video'))
  context.files.push({
    ...{ name, role: isVideo ? 'video' : AUDIO.test(name) ? 'audio' : 'supplement', anchor },
    ...fileWords([...new Set(holders)], sideOf(context.language) ?? 'en'),
    mimeType: null,
  })
}

/** Renders a supplement named in a sentence as a link to the file. */
const inline: Render = (element, level, context) => {
  const name = fileOf(element)
  const words = textOf(at(element, 'alt-text')) || (attribute(element, 'xlink:title') ?? '')
  const html = context.inner(element, level) || escapeHtml(words)
  if (!name) {
    const url = addressOf(element)
    return url ? `<a href="${escapeHtml(url)}">${html || escapeHtml(url)}</a>` : html
  }
  keepFile([element], name, attribute(element, 'id') ? context.anchor(element, 'supp') : null, context)
  return `<a data-file="${escapeHtml(name)}"${context.attributes(element)}>${html || escapeHtml(name)}</a>`
}

export const media: Record<string, Render> = {
  'supplementary-material': supplement,
  media: supplement,
  'inline-supplementary-material': inline,
  'inline-media': inline,
}
