/** Constants of the product (docs/behaviour.md#limits-and-constants). Milliseconds, CSS pixels, characters. */
export const limits = {
  search: {
    /** Longest input; the fixed header's is shorter. */
    maxLength: 150,
    fixedMaxLength: 125,
    pageSize: 20,
  },
  expertPageSize: 10,
  customButtons: 3,
  /** `items`: as many as one citation call takes. */
  basket: { badgeMax: 99, dialogWidth: 770, items: 100 },
  /** At most so many in selections that say "Choose a maximum of 5." */
  selection: 5,
  carouselHeight: 90,
  /** Header image: height = width × 175 / 683. */
  headerImage: { width: 683, height: 175 },
  userNamePoll: 1000,
  languageReload: 500,
  requestTimeout: 600_000,
  /** A pending state once shown stays so long ("fetch minimum delay"). */
  pendingLeast: 200,
  unauthorised: { message: 2000, redirect: 1100 },
  chunkReloadOnceIn: 60_000,
  /** The toolbar and back-to-top appear together. The original platform used 400 px for one and 300 for the other. */
  scrollThreshold: 400,
  /** Back-to-top: its length, and the step of its clock. */
  backToTop: { duration: 500, step: 16.7 },
  /**
   * Width of the menu row: at rest, the window less 180 in style 1 and 1100 in the others; in the fixed bar, the
   * window less 820 and never under 650. The page's own width bounds both.
   */
  menuWidth: { styleOneRest: 180, otherwise: 1100, fixedRest: 820, fixedLeast: 650 },
  password: { min: 8, max: 20, changeMonths: 3 },
  avatarBytes: 5 * 1024 * 1024,
  albumCoverBytes: 3 * 1024 * 1024,
} as const
