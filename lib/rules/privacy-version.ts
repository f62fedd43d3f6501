/**
 * Date of the privacy notice members agree to (`messages/…/statement.json`); to be updated whenever its content
 * changes.
 */
export const PRIVACY_VERSION = '2026-11-23'
