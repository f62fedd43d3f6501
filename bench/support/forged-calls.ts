import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'

/** A call that may change something, with a body it would take from its member. */
export type UnsafeCall = {
  name: string
  method: string
  path: string
  /** Whether the same path also answers GET. */
  readable: boolean
  /** Proven by a code in the address, from anywhere. */
  signedUrl: boolean
  ofFronts: boolean
  multipart: boolean
  body: Record<string, unknown>
}

/** Bodies that are taken when the member sends them, so that a forgery that passes changes something. */
const BODIES: Record<string, Record<string, unknown>> = {
  saveInfo: { name: 'Forged' },
  saveAlbum: { name: 'Forged' },
  editAlbum: { id: 1, name: 'Forged' },
  deleteAlbum: { id: 1 },
  addToAlbum: { id: 1, resources: [{ id: 1, type: 428 }] },
  removeFromAlbum: { id: 1, resources: [{ id: 1, type: 428 }] },
  shareAlbum: { id: 1, shared: true },
  collect: { id: 1, type: 428, resources: [{ id: 1, type: 428 }] },
  unCollectByIdAndType: { id: 1, type: 428, resources: [{ id: 1, type: 428 }] },
  addHistory: { id: 1, type: 428, resourceId: 1, resourceType: 428 },
  changePwd: {
    oldPassword: 'Correct7horse9battery',
    password: 'Forged7horse9battery',
    confirmPassword: 'Forged7horse9battery',
  },
  deleteAccount: { password: 'Correct7horse9battery', confirm: true },
  subscribe: { email: 'forged@example.org', kind: 'currentIssue', type: 'currentIssue' },
  login: { userName: 'drill1', password: 'Correct7horse9battery' },
}

/** Lists every call that may change something, once for each method. */
export const unsafeCalls = (): UnsafeCall[] =>
  (Object.entries(contract) as [string, Endpoint][]).flatMap(([name, call]) => {
    const methods = [call.method].flat() as string[]
    return methods
      .filter((method) => method !== 'GET')
      .map((method) => ({
        name,
        method,
        path: `/rc-pub${call.path.replace(/\{\w+\}/g, '1')}`,
        readable: methods.includes('GET'),
        signedUrl: call.signedUrl,
        ofFronts: call.ofFronts,
        multipart: call.multipart,
        body: BODIES[name] ?? {},
      }))
  })
