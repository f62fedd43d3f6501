import { toDataURL } from 'qrcode'

/** QR code of an address as a data URL of a PNG, 240 px wide; null when the address is longer than a code can hold. */
export const qrCode = (address: string): Promise<string | null> =>
  toDataURL(address, { width: 240, margin: 1 }).catch(() => null)
