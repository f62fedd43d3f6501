type Times = { publishAt: Date | null; unpublishAt: Date | null }

/** Times of publication as the API tells them. */
export const wireTimes = ({ publishAt, unpublishAt }: Times) => ({
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
})
