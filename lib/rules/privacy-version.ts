/** Day of the privacy notice members agree to (`messages/…/statement.json`); a change of what it says moves it. */
export const PRIVACY_VERSION = '2026-11-25'
