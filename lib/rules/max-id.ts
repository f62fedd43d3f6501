/** Largest id of a row: ids are 32-bit integers, on the wire and in the database. */
export const MAX_ID = 2_147_483_647
