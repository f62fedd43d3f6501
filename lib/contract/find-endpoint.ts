import { type CallName, contract } from './index'
import type { Endpoint } from './endpoint'

/** `{id}` paths would match their named siblings, so fewer placeholders come first. */
const patterns = (Object.entries(contract) as [CallName, Endpoint][])
  .flatMap(([name, call]) => [call.path, ...call.aliases].map((path) => ({ name, path })))
  .sort((a, b) => placeholders(a.path) - placeholders(b.path))
  .map(({ name, path }) => ({ name, pattern: patternOf(path) }))

/** The name of the call a path under /rc-pub belongs to. */
export const findCall = (pathname: string): CallName | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.name

/** The endpoint of the contract a path under /rc-pub belongs to; undefined for a path the contract does not name. */
export const findEndpoint = (pathname: string): Endpoint | undefined => {
  const name = findCall(pathname)
  return name && contract[name]
}

function placeholders(path: string): number {
  return path.match(/\{/g)?.length ?? 0
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^/rc-pub${literal}/?$`)
}
