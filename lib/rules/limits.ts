/** Constants of the product (docs/behaviour.md#limits-and-constants), in milliseconds, CSS pixels or characters. */
export const limits = {
  search: {
    /** Maximum length of the input; the fixed header's is shorter. */
    maxLength: 150,
    fixedMaxLength: 125,
    pageSize: 20,
    /** Searches of the process at once, how many wait, and how many of both one network has. */
    atOnce: { running: 8, waiting: 32, perNetwork: 20 },
    suggestionsAtOnce: { running: 2, waiting: 16, perNetwork: 9 },
    /** Maximum results that can be paged through, which bounds the cost of a search. */
    reachable: 1000,
    /** Maximum results that are only near to a query. */
    nearest: 60,
    /** Results of an interpretation of a query that are ranked; the others follow unranked. */
    ranked: 60,
  },
  /** Most items a call returns a page or may name, and most keywords of a corpus (`getRelatHotWords`). */
  pageSize: { items: 100, hotWords: 50 },
  /** Articles an issue shows on its page and in its feed. */
  issueArticles: 1000,
  expertPageSize: 10,
  customButtons: 3,
  /** `items`: as many as one citation call accepts. */
  basket: { badgeMax: 99, dialogWidth: 770, items: 100 },
  /** Maximum of selections with the text "Choose a maximum of 5." */
  selection: 5,
  bannerHeight: 90,
  /** Header image: height = width × 175 / 683. */
  headerImage: { width: 683, height: 175 },
  userNamePoll: 1000,
  languageReload: 500,
  requestTimeout: 600_000,
  /** Minimum time a pending state is shown ("fetch minimum delay"). */
  pendingLeast: 200,
  unauthorised: { message: 2000, redirect: 1100 },
  chunkReloadOnceIn: 60_000,
  /** The toolbar and back-to-top appear together. The original platform used 400 px for one and 300 for the other. */
  scrollThreshold: 400,
  /** Back-to-top: duration of the animation, whose steps are the frames of the screen (16.7 ms at 60 Hz). */
  backToTop: { duration: 500 },
  /**
   * Width of the menu row: normally the window minus 180 in style 1 and 1,100 px in the others; in the fixed bar the
   * window minus 820, at least 650. The page's own width bounds both.
   */
  menuWidth: { styleOneRest: 180, otherwise: 1100, fixedRest: 820, fixedLeast: 650 },
  password: { min: 8, max: 20, changeMonths: 3 },
  /** Codes sent by SMS or email; texts of messages and of the privacy notice state it. */
  messageCodeMinutes: 5,
  /** A session ends so many days after its last use, and after its start. */
  session: { unusedDays: 14, days: 60 },
  /**
   * Days data is stored, as the privacy notice states: validity of a link that confirms an address; records of messages
   * sent; that a number or address was proven from a network; digests that recognise repeated visits (there in words too).
   */
  retention: { linkDays: 7, sentMessageDays: 30, provenContactDays: 180, visitDigestDays: 2 },
  /** Two clicks of a visitor on one item within this time count once (COUNTER 5.1, double clicks). */
  doubleClick: 30_000,
  /** `months` of usage in the chart of an article. */
  articlePage: {
    relatedArticles: 5,
    hotWords: 10,
    months: 12,
    authorsBeforeFold: 8,
    authorsWorthFold: 3,
    /** References of an article sent with its text, which holds all of them, for metadata. */
    referencesSentWithText: 2000,
  },
  /** Characters of an album's fields, and of the note of a favorite. */
  album: { name: 200, description: 2000 },
  /** Albums of a member, and works in one. */
  albums: 500,
  albumItems: 1000,
  noteLength: 2000,
  favorites: 10_000,
  /** Newest downloads and works read in a member's lists. */
  downloadRecords: 5000,
  histories: 5000,
  avatarBytes: 5 * 1024 * 1024,
  albumCoverBytes: 3 * 1024 * 1024,
} as const
