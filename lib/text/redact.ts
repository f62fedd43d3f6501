/** Secrets no log line may contain, with their replacements. */
const SECRETS: readonly [RegExp, string][] = [
  // Values of parameters that grant access.
  [/([?&](?:token|code|key|state|password|captcha)=)[^&\s"']+/gi, '$1…'],
  [/(\/sharedAlbum\/)[^/?\s]+/g, '$1…'],
  // Begins where nothing of an address stands before it, or a long text would be read once from each letter.
  [/(?<![^\s<>()"',;:=@])[^\s<>()"',;:=@]+@[^\s<>()"',;:]+/g, '…@…'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '1…'],
  // Keys and tokens are long and random: hexadecimal, or letters of both cases with digits.
  [/(?<![\w-])[0-9a-f]{32,}(?![\w-])/gi, '…'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}(?![\w-])/g, '…'],
]

/** Removes tokens, codes in addresses, email addresses and phone numbers from a log line. */
export const redact = (line: string): string =>
  SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), line)
