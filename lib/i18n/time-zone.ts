/**
 * The zone in which the days of instants are told, to everybody: that of the journals. A page is the same bytes for all
 * its readers, so the zone of one of them is not known when it is drawn.
 */
export const timeZone = 'Asia/Shanghai'
