type Row = Record<string, unknown>

/** Names of one `;`-joined field, in order. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/[;；]/).map((name) => name.trim()) : []

/** Authors of the joined names in both languages, which have the same order. */
function authorsOf(row: Row): { name: string | null; enName: string | null }[] {
  const [names, enNames] = [namesIn(row.authors), namesIn(row.enAuthors)]
  return Array.from({ length: Math.max(names.length, enNames.length) }, (_, at) => ({
    name: names[at] || null,
    enName: enNames[at] || null,
  })).filter(({ name, enName }) => name !== null || enName !== null)
}

/** Codes of files as such back ends list them: objects, codes, or codes joined in one text. */
function filesOf(attach: unknown): { code: string }[] {
  const items = typeof attach === 'string' ? attach.split(/[,;\s]+/) : Array.isArray(attach) ? attach : []
  return items.flatMap((item: unknown) => {
    const file = typeof item === 'string' ? { code: item } : (item as Row | null)
    const code = file?.code ?? file?.attachType ?? file?.type
    return typeof code === 'string' && code !== '' ? [{ ...file, code }] : []
  })
}

/** Whether a file is a PDF of the article: the platform has several. */
export const isPdf = ({ code }: { code: string }): boolean => /pdf/i.test(code)

/**
 * Adds the fields of an article this portal has and the platform does not (docs/remote-back-end.md): authors one by one,
 * the platform's second name of journal, column and day, and which files there are. Other rows stay as they are.
 */
export function completeArticle(row: Row): Row {
  if (!('resName' in row || 'enResName' in row) || !('authors' in row || 'doi' in row)) return row
  const attach = filesOf(row.attach)
  return {
    ...row,
    ...('attach' in row ? { attach } : {}),
    authorList: row.authorList ?? authorsOf(row),
    publicationName: row.publicationName ?? row.sourcePublicationName,
    enPublicationName: row.enPublicationName ?? row.enSourcePublicationName,
    lanmu: row.lanmu ?? row.part,
    publishDate: row.publishDate ?? row.ppubDate,
    ...(attach.length > 0 ? { hasPdf: row.hasPdf ?? attach.some(isPdf) } : {}),
    ...(row.contentUrl ? { hasFullText: row.hasFullText ?? true } : {}),
  }
}
