/** Preloaded by the egress drill: logs every address this process connects to or looks up. */
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import dns from 'node:dns'
import dgram from 'node:dgram'
import net from 'node:net'

const file = process.env.CONNECTIONS_LOG
const write = (what) => appendFileSync(file, `${what}\n`)

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...args) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0]
  const to =
    typeof first === 'object' && first !== null
      ? (first.path ?? `${first.host ?? 'localhost'}:${first.port}`)
      : typeof first === 'string'
        ? first
        : `${typeof args[1] === 'string' ? args[1] : 'localhost'}:${first}`
  write(`connect ${to}`)
  return connect.apply(this, args)
}

/** Logs every question for a name: the lookups of the system, and those that ask a name server. */
function logNames(questions) {
  for (const [method, ask] of Object.entries(questions))
    if (typeof ask === 'function' && /^(lookup|resolve|reverse)/.test(method))
      questions[method] = function (name, ...rest) {
        write(`${method} ${name}`)
        return ask.call(this, name, ...rest)
      }
}
for (const questions of [dns, dns.promises]) logNames(questions)
for (const { prototype } of [dns.Resolver, dns.promises.Resolver])
  for (const method of Object.getOwnPropertyNames(prototype).filter((name) =>
    /^(resolve|reverse)/.test(name),
  )) {
    const ask = prototype[method]
    prototype[method] = function (name, ...rest) {
      write(`${method} ${name}`)
      return ask.call(this, name, ...rest)
    }
  }
syncBuiltinESMExports()

const { send } = dgram.Socket.prototype
dgram.Socket.prototype.send = function (...args) {
  write(`datagram ${args.slice(-3).join(' ')}`)
  return send.apply(this, args)
}
