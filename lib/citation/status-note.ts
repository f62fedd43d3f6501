import type { CitationRecord } from './record'

const NOTES = { corrected: 'Corrected', retracted: 'Retracted', concern: 'Expression of concern' } as const

/** Returns the status of a work as a note for citation files; undefined without one. */
export const statusNote = ({ status }: Pick<CitationRecord, 'status'>): string | undefined =>
  status === 'none' ? undefined : NOTES[status]
