import { type CallName, contract } from './index'
import type { Endpoint } from './endpoint'

/** Fewer placeholders first: `{id}` paths would also match their named siblings. */
const patterns = (Object.entries(contract) as [CallName, Endpoint][])
  .flatMap(([name, call]) => [call.path, ...call.aliases].map((path) => ({ name, path })))
  .sort((a, b) => placeholders(a.path) - placeholders(b.path))
  .map(({ name, path }) => ({ name, pattern: patternOf(path) }))

/** Returns the name of the call of a path under /rc-pub. */
export const findCall = (pathname: string): CallName | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.name

/** Returns the endpoint of a path under /rc-pub; undefined if the contract has none. */
export const findEndpoint = (pathname: string): Endpoint | undefined => {
  const name = findCall(pathname)
  return name && contract[name]
}

function placeholders(path: string): number {
  return path.match(/\{/g)?.length ?? 0
}

function patternOf(path: string): RegExp {
  const literal = path
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{title\}/g, '.+')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^/rc-pub${literal}/?$`)
}
