import { contract } from './index'
import type { Endpoint } from './endpoint'

/** `{id}` paths would match their named siblings, so fewer placeholders come first. */
const patterns = (Object.values(contract) as Endpoint[])
  .flatMap((call) => [call.path, ...call.aliases].map((path) => ({ call, path })))
  .sort((a, b) => placeholders(a.path) - placeholders(b.path))
  .map(({ call, path }) => ({ call, pattern: patternOf(path) }))

/** The endpoint of the contract a path under /rc-pub belongs to; undefined for a path the contract does not name. */
export const findEndpoint = (pathname: string): Endpoint | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.call

function placeholders(path: string): number {
  return path.match(/\{/g)?.length ?? 0
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^/rc-pub${literal}/?$`)
}
