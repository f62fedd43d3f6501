import type { CitationRecord } from './record'

const NOTES = { corrected: 'Corrected', retracted: 'Retracted', concern: 'Expression of concern' } as const

/** What became of a work, as the note of a citation file; nothing where nothing did. */
export const statusNote = ({ status }: Pick<CitationRecord, 'status'>): string | undefined =>
  status === 'none' ? undefined : NOTES[status]
