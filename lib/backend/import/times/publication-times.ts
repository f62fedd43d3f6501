import { z } from '@/lib/zod'

/** A time with its UTC offset; without one it would depend on the time zone of the server. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'a time with its offset, as in 2026-12-01T08:00:00+08:00',
})

/** Publication times of an item as stated by its source; null means unbounded. */
export type PublicationTimes = { publishAt: string | null; unpublishAt: string | null }

type StatedTimes = { publishAt?: string | null | undefined; unpublishAt?: string | null | undefined }

/** Returns the times of a source; undefined when it states none. */
export const statedTimes = ({ publishAt, unpublishAt }: StatedTimes): PublicationTimes | undefined =>
  (publishAt ?? unpublishAt ?? null) === null
    ? undefined
    : { publishAt: publishAt ?? null, unpublishAt: unpublishAt ?? null }

/** Returns the times of a stored row. */
export const storedTimes = ({ publishAt, unpublishAt }: Times): PublicationTimes | undefined =>
  statedTimes({ publishAt: publishAt?.toISOString(), unpublishAt: unpublishAt?.toISOString() })

/** Returns the columns for publication times and the current state. */
export function timeColumns(
  { publishAt, unpublishAt }: PublicationTimes = { publishAt: null, unpublishAt: null },
  now = Date.now(),
) {
  const times = {
    publishAt: publishAt === null ? null : new Date(publishAt),
    unpublishAt: unpublishAt === null ? null : new Date(unpublishAt),
  }
  return { ...times, state: stateAt(times, now) }
}

type Times = { publishAt: Date | null; unpublishAt: Date | null }

function stateAt({ publishAt, unpublishAt }: Times, now: number): 'shown' | 'scheduled' | 'ended' {
  if (publishAt !== null && publishAt.getTime() > now) return 'scheduled'
  return unpublishAt !== null && unpublishAt.getTime() <= now ? 'ended' : 'shown'
}

/** Returns the later start and the earlier end: an article is shown only while its issue is, too. */
export function bothTimes(
  first: PublicationTimes | undefined,
  second: PublicationTimes | undefined,
): PublicationTimes | undefined {
  if (!first || !second) return first ?? second
  const instants = (times: (string | null)[]) =>
    times.flatMap((time) => time ?? []).sort((a, b) => Date.parse(a) - Date.parse(b))
  return {
    publishAt: instants([first.publishAt, second.publishAt]).at(-1) ?? null,
    unpublishAt: instants([first.unpublishAt, second.unpublishAt])[0] ?? null,
  }
}
