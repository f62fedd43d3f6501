import { randomInt } from 'node:crypto'

/** Strokes of each letter on a 4 x 6 grid, points `xy`; ambiguous letters are left out. */
const STROKES: Record<string, string> = {
  A: '06 20 46,13 33',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  J: '40 45 36 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  Z: '00 40 06 46',
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 23 33 44 45 36 16 05',
  '4': '36 30 04 44',
  '7': '00 40 16',
  '9': '43 13 02 01 10 30 41 45 36 16',
}

const letters = Object.keys(STROKES)

/** Returns four random letters. */
export const captchaText = (): string =>
  Array.from({ length: 4 }, () => letters[randomInt(letters.length)] ?? 'A').join('')

const jitter = (spread: number) => (randomInt(2001) / 1000 - 1) * spread

/** Draws the letters as an SVG of distorted strokes: shapes, no machine-readable text. */
export function captchaPicture(text: string): string {
  const paths = [...text].map((letter, at) => {
    const rotation = jitter(16)
    const dx = 14 + at * 30 + jitter(3)
    const dy = 11 + jitter(4)
    const lines = (STROKES[letter] ?? '').split(',').map((line) =>
      line
        .split(' ')
        .map((point, index) => {
          const x = Number(point[0]) * 4.6 + jitter(0.9)
          const y = Number(point[1]) * 4.4 + jitter(0.9)
          return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
        })
        .join(''),
    )
    return `<path transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)}) rotate(${rotation.toFixed(1)} 9 13)" d="${lines.join('')}"/>`
  })
  const noise = Array.from({ length: 5 }, () => {
    const [a, b, c, d] = [randomInt(48), randomInt(48), randomInt(48), randomInt(48)]
    return `<path stroke-width="1.2" d="M0 ${a}C45 ${b} 90 ${c} 136 ${d}"/>`
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="136" height="48" viewBox="0 0 136 48">' +
    '<rect width="136" height="48" fill="#f7f8fa"/>' +
    '<g fill="none" stroke="#1b1f24" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">' +
    `${paths.join('')}${noise.join('')}</g></svg>`
  )
}
