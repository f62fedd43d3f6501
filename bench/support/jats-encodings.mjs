import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CHINESE = {
  title: '盐渍化土壤水分运移的观测',
  abstract: '本文在河套灌区布设样点，测定了土壤含水量与电导率，并分析二者的关系。',
  keyword: '土壤盐渍化',
  text: '结果表明：灌溉后表层电导率下降，十五天后恢复到灌前水平。',
}
const WESTERN = {
  title: 'Évaluation des sols salés à Nîmes',
  abstract:
    'Les données mesurées près de Besançon sont présentées; une légère baisse a été observée à Orléans.',
  keyword: 'salinité',
  text: 'Après l’irrigation, la conductivité a diminué – “de moitié”, selon les mesures…',
}
const LATIN = { ...WESTERN, text: 'Après la pluie, la conductivité a diminué de moitié (±3 µS).' }

const document = (encoding, lang, doi, { title, abstract, keyword, text }) =>
  `<?xml version="1.0" encoding="${encoding}"?>
<article article-type="research-article" xml:lang="${lang}"><front><journal-meta><journal-title-group><journal-title>Journal of Encodings</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>${title}</article-title></title-group>
<pub-date><year>2024</year></pub-date><volume>1</volume><issue>1</issue><fpage>1</fpage>
<abstract><p>${abstract}</p></abstract><kwd-group xml:lang="${lang}"><kwd>${keyword}</kwd></kwd-group></article-meta></front>
<body><sec><title>1</title><p>${text}</p></sec></body></article>`

/** Encodes by a decoder of the platform: each pair of bytes that it reads as a character writes that character. */
function encoderOf(label, first, second) {
  const decoder = new TextDecoder(label)
  const bytes = new Map()
  for (const lead of first)
    for (const trail of second) {
      const pair = Buffer.from([lead, trail])
      const character = decoder.decode(pair)
      if ([...character].length === 1 && !bytes.has(character)) bytes.set(character, pair)
    }
  return (text) =>
    Buffer.concat(
      Array.from(text, (character) =>
        character < '\u0080' ? Buffer.from(character) : (bytes.get(character) ?? fail(character, label)),
      ),
    )
}

const fail = (character, label) => {
  throw new Error(`${label} has no ${character}`)
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const gbk = (text) => encoderOf('gbk', range(0x81, 0xfe), range(0x40, 0xfe))(text)

/** Bytes of Windows-1252 that are other characters in Latin-1. */
const WINDOWS = new Map([
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
  ['…', 0x85],
])
const windows1252 = (text) =>
  Buffer.from(Array.from(text, (character) => WINDOWS.get(character) ?? character.charCodeAt(0)))

const utf16be = (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

const FILES = [
  ['GBK', 'zh', CHINESE, gbk],
  ['GB2312', 'zh', CHINESE, gbk],
  ['UTF-16', 'zh', CHINESE, (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16', 'fr', WESTERN, utf16be],
  ['ISO-8859-1', 'fr', LATIN, (text) => Buffer.from(text, 'latin1')],
  ['windows-1252', 'fr', WESTERN, windows1252],
]

/** Writes articles in other encodings than UTF-8 to a folder; returns each with its text before it was encoded. */
export const writeEncodedArticles = (folder) =>
  FILES.map(([encoding, lang, words, encode], at) => {
    const doi = `10.5555/encodings.${at + 1}`
    const source = document(encoding, lang, doi, words)
    const file = `${at + 1}-${encoding}.xml`
    writeFileSync(join(folder, file), encode(source))
    return { file, doi, source, words: Object.values(words) }
  })
