import type { ImportResult } from '@/lib/backend/import/import-sources'
import { totalOf } from '@/lib/backend/import/import-paths'

type About = { dryRun: boolean; seconds: number }

/** Formats the result of an import: counts by part, then warnings and failures with their reasons. */
export function summary(parts: ImportResult[], { dryRun, seconds }: About) {
  const total = totalOf(parts)
  const done = total.new + total.changed + total.unchanged + failedOf(total)
  const lines = parts
    .filter(({ settings, articles }) => settings !== null || countOf(articles) > 0)
    .map(
      ({ name, settings, articles }) =>
        `${name}: ${settings ? `settings ${settings}; ` : ''}${counts(articles)}`,
    )
  const whole = `${dryRun ? 'Would be: ' : ''}${counts(total)} (${done} in ${seconds.toFixed(1)} s)`
  return {
    text: `${[...(parts.length > 1 ? lines : lines.filter((line) => line.includes('settings'))), whole].join('\n')}\n`,
    warnings: list('Warnings', counted(total.warnings), total.unlisted.warnings),
    failures:
      list(
        'Failed',
        total.failed.map(({ file, reason }) => `${file}: ${reason}`),
        total.unlisted.failed,
      ) + (total.stopped.length > 0 ? stopped(total.stopped) : ''),
  }
}

const stopped = (reasons: string[]): string =>
  `${list('Not finished', reasons)}What was imported is complete. Run the same command again to import the rest.\n`

type Counts = ImportResult['articles']

const failedOf = ({ failed, unlisted }: Counts): number => failed.length + unlisted.failed

const countOf = (part: Counts): number => part.new + part.changed + part.unchanged + failedOf(part)

const counts = (part: Counts): string =>
  `${part.new} new, ${part.changed} updated, ${part.unchanged} unchanged, ${failedOf(part)} failed`

function list(title: string, items: string[], unlisted = 0): string {
  if (items.length + unlisted === 0) return ''
  const lines = unlisted > 0 ? [...items, `and ${unlisted} more`] : items
  return `${title} (${items.length + unlisted}):\n${lines.map((line) => `  ${line}`).join('\n')}\n`
}

/** Merges equal lines, with their number. */
function counted(lines: string[]): string[] {
  const numbers = new Map<string, number>()
  for (const line of lines) numbers.set(line, (numbers.get(line) ?? 0) + 1)
  return [...numbers].map(([line, number]) => (number > 1 ? `${line} (${number} times)` : line))
}
