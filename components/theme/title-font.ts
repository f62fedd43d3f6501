/** Address of the semibold serif (`_fonts.scss`): titles wait for it a tenth of a second only, so it is preloaded. */
export const TITLE_FONT = '/static/source-serif-4-600-d3c71d716dadc1fe.woff2'
