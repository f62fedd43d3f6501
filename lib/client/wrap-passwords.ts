import { randomHex } from '@/lib/browser/random-hex'
import type { Client } from './call'

const PASSWORDS = ['password', 'confirmPassword', 'oldPassword']

/**
 * Encrypts the passwords of a form with a key of this session, each with a nonce and the time: on plain-HTTP intranets
 * nothing else protects them, and crypto.subtle is missing there. Over TLS they are sent as they are.
 */
export async function wrapPasswords(
  call: Client,
  values: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const typed = Object.entries(values).filter(([name, value]) => PASSWORDS.includes(name) && value !== '')
  if (typed.length === 0 || location.protocol === 'https:') return values
  const [{ key, now }, { default: AES }, { default: Hex }] = await Promise.all([
    call('getAesKey'),
    import('crypto-js/aes'),
    import('crypto-js/enc-hex'),
  ])
  // Uses the server's clock: the visitor's may be wrong.
  const ahead = now === undefined ? 0 : now - Date.now()
  const wrap = (p: string) => {
    const iv = randomHex()
    const text = JSON.stringify({ p, t: Date.now() + ahead, n: randomHex() })
    const cipher = AES.encrypt(text, Hex.parse(key), { iv: Hex.parse(iv) })
    return `aes:${iv}:${cipher.toString()}`
  }
  return { ...values, ...Object.fromEntries(typed.map(([name, value]) => [name, wrap(value)])) }
}
