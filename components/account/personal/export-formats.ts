import { citationTypes } from '@/lib/citation/citation-types'

/** Files of reference managers. */
export const EXPORT_FORMATS = citationTypes.filter((type) => type !== 'CSL-JSON' && type !== 'Text')
