import type { Statement } from '@/lib/backend/db/schema/column-types'
import type { Context } from '../render/context'
import { bestGraphic, fileOf, imageHtml } from '../render/images'
import { type Element, all, at, attribute, children, textOf } from '../xml'

/** Returns the picture of a graphical abstract, else the first one in any abstract; null without one. */
export function graphicAbstract(meta: Element): string | null {
  const abstracts = children(meta, 'abstract', 'trans-abstract')
  const visual = abstracts.filter((each) =>
    /graph|visual|pict|image|video/i.test(attribute(each, 'abstract-type') ?? ''),
  )
  const [first] = [
    ...visual.flatMap((each) => all(each, 'graphic', 'inline-graphic')),
    // One in a line of another abstract is a sign of its text.
    ...abstracts.flatMap((each) => all(each, 'graphic')),
  ].filter((each) => !isOfFormula(each))
  const name = attribute(first, 'xlink:href')
  return name && !/^[a-z]+:\/\//i.test(name) ? name : null
}

/** Whether a picture is another form of a formula, alone or beside other notations of it. */
const isOfFormula = (picture: Element): boolean => {
  for (
    let node = picture.parentNode as Element | null;
    node?.nodeType === 1;
    node = node.parentNode as Element
  )
    if (/^(inline|disp)-formula$/.test(node.tagName)) return true
  return false
}

/** Elements of the front whose text is lines of words, without pictures. */
const IN_WORDS = ['title-group', 'abstract', 'trans-abstract', 'kwd-group']

/**
 * Returns the pictures of title, abstracts and keywords, and of the front itself, that no other part of a page shows:
 * signs without words for them, figures of an abstract.
 */
export function frontPictures(meta: Element, context: Context): Statement[] {
  const shown = new Set([graphicAbstract(meta), ...context.pictures])
  const graphics = [
    ...children(meta, 'graphic'),
    ...children(meta, ...IN_WORDS).flatMap((each) => all(each, 'graphic', 'inline-graphic')),
  ]
  const html = graphics
    .filter((each) => !isOfFormula(each) && !isSaid(each) && isBest(each))
    .flatMap((each) => {
      const name = fileOf(each)
      if (!name || shown.has(name)) return []
      shown.add(name)
      return [`<p>${imageHtml(each, '', context)}</p>`]
    })
    .join('')
  return html ? [{ kind: 'pictures', titleHtml: null, lang: context.language, html }] : []
}

/** Whether words of the abstract stand for a sign. */
const isSaid = (graphic: Element): boolean =>
  graphic.tagName === 'inline-graphic' &&
  textOf(at(graphic, 'alt-text')) + textOf(at(graphic, 'long-desc')) !== ''

const isBest = (graphic: Element): boolean => {
  const holder = graphic.parentNode as Element
  const isOther =
    holder.tagName === 'alternatives' && children(holder, 'table', 'tex-math', 'mml:math').length > 0
  return (
    !isOther &&
    bestGraphic(children(holder, 'graphic', 'inline-graphic').filter(isOneOf(graphic))) === graphic
  )
}

/** Pictures of alternatives are forms of one; beside each other elsewhere each is one of its own. */
const isOneOf =
  (graphic: Element) =>
  (other: Element): boolean =>
    (graphic.parentNode as Element).tagName === 'alternatives' || other === graphic
