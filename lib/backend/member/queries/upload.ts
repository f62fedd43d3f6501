import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { lockSubject } from '@/lib/backend/auth/queries/one-time-secret'
import { type Db, type Queryable, countRows, files, members, personalAlbums } from '@/lib/backend/db/db'

type NewUpload = Omit<typeof files.$inferInsert, 'public' | 'packKey' | 'meta' | 'createdAt' | 'memberId'> & {
  memberId: number
}

/** Serialises transactions about the file of a path: of equal pictures one may be stored while another is removed. */
export const lockPath = (tx: Queryable, path: string): Promise<void> => lockSubject(tx, `file ${path}`)

/**
 * Stores the row of a member's file, private until shared content shows it; false if the member's files would exceed
 * `quota` bytes. Uploads of one member wait for each other here. Once the row is stored nobody removes the file, which
 * may have gone just before.
 */
export const insertUpload = (db: Db, { memberId, ...values }: NewUpload, quota: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
    const [row] = await tx
      .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::int` })
      .from(files)
      .where(eq(files.memberId, memberId))
    if ((row?.bytes ?? 0) + values.size > quota) return false
    await lockPath(tx, values.path)
    await tx.insert(files).values({ ...values, memberId, public: false })
    return true
  })

/** Deletes the row of a file that could not be stored. */
export const deleteUpload = async (db: Queryable, id: string): Promise<void> =>
  void (await db.delete(files).where(eq(files.id, id)))

/** Deletes the rows of a member's pictures that are older than a day and unused. */
export const forgottenUploads = (db: Queryable, memberId: number) =>
  db
    .delete(files)
    .where(
      and(
        eq(files.memberId, memberId),
        sql`${files.createdAt} < now() - interval '1 day'`,
        sql`${files.id} not in (select head_picture from members where head_picture is not null)`,
        sql`${files.id} not in (select cover_id from personal_albums where cover_id is not null)`,
      ),
    )
    .returning({ path: files.path })

/** Checks whether any file row has this path. */
export const isPathUsed = async (db: Queryable, path: string): Promise<boolean> =>
  (await countRows(db, files, eq(files.path, path))) > 0

/** Checks whether a file is the cover of a shared album. */
export const isSharedCover = async (db: Queryable, id: string): Promise<boolean> =>
  (await countRows(
    db,
    personalAlbums,
    and(eq(personalAlbums.coverId, id), isNotNull(personalAlbums.shareKey)),
  )) > 0
