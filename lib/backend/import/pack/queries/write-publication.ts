import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { type Db, periods, publications } from '@/lib/backend/db/db'
import { statedTimes, timeColumns } from '@/lib/backend/import/times/publication-times'
import { fold } from '@/lib/text/fold'
import { sanitizeOwnerHtmlOrNull } from '@/lib/text/sanitize-html'
import { type FileUrl, fileIdOf } from '../file-url'
import type { SitePack } from '../schema'

/** Writes the journal of the site. */
export async function writePublication(
  db: Db,
  siteId: number,
  pack: SitePack,
  fileUrl: FileUrl,
): Promise<void> {
  const journal = pack.publication
  if (!journal) return
  const row = {
    siteId,
    own: true,
    matchKey: fold(journal.issn ?? journal.name.zh ?? journal.name.en ?? ''),
    name: journal.name.zh ?? journal.name.en ?? '',
    enName: journal.name.en,
    abbrev: journal.abbrev ?? null,
    issn: journal.issn ?? null,
    eissn: journal.eissn ?? null,
    cn: journal.cn ?? null,
    publisher: journal.publisher?.zh ?? null,
    enPublisher: journal.publisher?.en ?? null,
    organizerUnit: journal.organizerUnit?.zh ?? null,
    enOrganizerUnit: journal.organizerUnit?.en ?? null,
    editorInChief: journal.editorInChief?.zh ?? null,
    enEditorInChief: journal.editorInChief?.en ?? null,
    frequency: journal.frequency?.zh ?? null,
    enFrequency: journal.frequency?.en ?? null,
    foundedYear: journal.foundedYear ?? null,
    language: journal.language ?? null,
    subjects: journal.subjects.flatMap(({ zh }) => zh ?? []),
    enSubjects: journal.subjects.flatMap(({ en }) => en ?? []),
    indexed: journal.indexed.join(';') || null,
    introHtml: sanitizeOwnerHtmlOrNull(journal.intro?.zh),
    enIntroHtml: sanitizeOwnerHtmlOrNull(journal.intro?.en),
    pictureUrl: await fileUrl(journal.cover),
    submitUrl: journal.submitUrl ?? null,
    licence: journal.licence ?? null,
    access: journal.access,
  }
  const ownJournal = and(eq(publications.siteId, siteId), eq(publications.own, true))
  const [known] = await db.select({ id: publications.id }).from(publications).where(ownJournal).limit(1)
  if (known) await db.update(publications).set(row).where(eq(publications.id, known.id))
  else await db.insert(publications).values(row)
}

/** Writes covers, PDFs, titles and dates of issues; runs after the articles, which create the issues. */
export async function writeIssues(db: Db, siteId: number, pack: SitePack, fileUrl: FileUrl): Promise<void> {
  const [ownJournal] = await db
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.siteId, siteId), eq(publications.own, true)))
    .limit(1)
  if (!ownJournal) return
  for (const issue of pack.publication?.issues ?? [])
    await db
      .update(periods)
      .set({
        pictureUrl: await fileUrl(issue.cover),
        pdfFileId: fileIdOf(await fileUrl(issue.pdf)),
        title: issue.title?.zh ?? null,
        enTitle: issue.title?.en ?? null,
        publishDate: issue.publishDate && issue.publishDate.length === 10 ? issue.publishDate : null,
      })
      .where(and(eq(periods.publicationId, ownJournal.id), isStated(issue)))
}

/** Writes the publication times of the journal's issues; clears those missing from the pack. */
export async function writeIssueTimes(db: Db, siteId: number, pack: SitePack): Promise<void> {
  const ownIssues = inArray(
    periods.publicationId,
    db
      .select({ id: publications.id })
      .from(publications)
      .where(and(eq(publications.siteId, siteId), eq(publications.own, true))),
  )
  await db.transaction(async (tx) => {
    await tx
      .update(periods)
      .set({ publishAt: null, unpublishAt: null })
      .where(and(ownIssues, or(isNotNull(periods.publishAt), isNotNull(periods.unpublishAt))))
    for (const issue of pack.publication?.issues ?? []) {
      const { publishAt, unpublishAt } = timeColumns(statedTimes(issue))
      if (publishAt ?? unpublishAt)
        await tx
          .update(periods)
          .set({ publishAt, unpublishAt })
          .where(and(ownIssues, isStated(issue)))
    }
  })
}

type StatedIssue = NonNullable<SitePack['publication']>['issues'][number]

/** Returns the condition for an issue of the pack; without a volume in every volume of its year. */
const isStated = ({ year, volume, issue }: StatedIssue) =>
  and(
    eq(periods.year, year),
    eq(periods.issue, issue),
    volume === undefined ? undefined : eq(periods.volume, volume),
  )
