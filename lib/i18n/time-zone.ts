/**
 * Time zone of all displayed dates: that of the journals. A page is the same bytes for all visitors, so a visitor's
 * zone is unknown when it is rendered.
 */
export const timeZone = 'Asia/Shanghai'
