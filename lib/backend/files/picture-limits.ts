/** Maximum pixels of a picture of an import that is decoded. */
export const MAX_PIXELS = 200_000_000

/** Maximum width and height in pixels of the pictures that pages show; just below the maximum height of WebP. */
export const SHOWN_SIZE = { width: 1600, height: 16_000 }
