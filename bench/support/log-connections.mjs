/** Preloaded by the egress drill: logs every address this process connects to or looks up. */
import { appendFileSync } from 'node:fs'
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
      : `${typeof args[1] === 'string' ? args[1] : 'localhost'}:${first}`
  write(`connect ${to}`)
  return connect.apply(this, args)
}

const { lookup } = dns
dns.lookup = function (name, ...rest) {
  write(`lookup ${name}`)
  return lookup.call(this, name, ...rest)
}

const { send } = dgram.Socket.prototype
dgram.Socket.prototype.send = function (...args) {
  write(`datagram ${args.slice(-3).join(' ')}`)
  return send.apply(this, args)
}
