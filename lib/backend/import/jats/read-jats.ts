import type { ImportWarning, ImportedArticle } from '../model'
import { readFullText } from './full-text'
import { readMeta } from './meta'
import { readPeople } from './people'
import { readReferences } from './references'
import { at, attribute, parseXml } from './xml'
import { sideOf } from './side'

/** Version of the renderer; `npm run rerender` rebuilds full texts of older ones. */
export const RENDERER_VERSION = 10

/** Reads a JATS article (any tag set) into the neutral model; pure. Throws XmlError when the file is no article. */
export function readJats(source: Buffer | string): { article: ImportedArticle; warnings: ImportWarning[] } {
  const root = parseXml(typeof source === 'string' ? source : decode(source))
  const meta = at(root, 'front', 'article-meta')
  if (root.tagName !== 'article' || !meta)
    throw new Error(`<${root.tagName}> is no JATS article with article-meta`)
  const warnings: ImportWarning[] = []
  const language = (attribute(root, 'xml:lang') ?? 'en').toLowerCase()
  const main = sideOf(language)
  const text = readFullText(root, RENDERER_VERSION, language, warnings)
  const read = readMeta(root, meta, language, main)
  const article: ImportedArticle = {
    ...read,
    front: { ...read.front, statements: text.statements },
    ...readPeople(meta, main),
    references: readReferences(root, text.reference),
    figures: text.figures,
    pictures: text.pictures,
    fullText: text.fullText,
    files: [...readMeta.files(meta), ...text.files],
  }
  return { article, warnings }
}

/** UTF-8 unless the XML declaration says otherwise. */
function decode(bytes: Buffer): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )?.[1]
  return new TextDecoder(declared ?? 'utf-8').decode(bytes)
}
