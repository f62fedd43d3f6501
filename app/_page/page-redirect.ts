/** Thrown by a screen that has moved (301), or whose link currently leads to another address (302). */
export class PageRedirect extends Error {
  constructor(
    readonly location: string,
    readonly status: 301 | 302 = 301,
  ) {
    super(location)
  }
}
