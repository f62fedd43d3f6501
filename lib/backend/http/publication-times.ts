type Times = { publishAt: Date | null; unpublishAt: Date | null }

/** Converts publication times to their API format. */
export const wireTimes = ({ publishAt, unpublishAt }: Times) => ({
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
})
