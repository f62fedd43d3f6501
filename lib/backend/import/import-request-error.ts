/** Invalid import request; nothing was imported. */
export class ImportRequestError extends Error {}
