import { readFileSync } from 'node:fs'

/** Parses the settings table of docs/operations.md: names, default, meaning. */
export function settingsIn(document) {
  const [, section = ''] = document.split('\n## Settings\n')
  return section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, 4)
        .map(plain),
    )
    .map(([names, fallback, meaning]) => ({ names: names.split(', '), fallback, meaning }))
}

/** Returns the text of a cell without Markdown. */
const plain = (cell) =>
  cell
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll('\\|', '|')
    .trim()

/** Formats the settings for `npm start -- --help`. */
export function settingsHelp(read = () => readFileSync('docs/operations.md', 'utf8')) {
  const lines = settingsIn(read()).map(
    ({ names, fallback, meaning }) =>
      `  ${names.join(', ')}${fallback === '–' ? '' : ` (${fallback})`}\n      ${meaning}`,
  )
  return ['Settings, from the environment, all optional:', '', ...lines, ''].join('\n')
}
