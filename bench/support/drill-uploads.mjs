import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript } from '../../lib/launch/bundle.mjs'
import { print } from './requests.mjs'
import { freePorts, startPortal } from './portal.mjs'
import { dataOf, insertMembers, sendRequest, signInOrThrow } from './send-request.mjs'
import { memberTools } from './sign-in.mjs'

const BOUNDARY = 'drillboundary'
/** Uploads a member may send in half an hour, less some. */
const OF_A_MEMBER = 20
const MARK = 'K7-HOSTILE-MARK'
const MAGIC = { 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ff' }

const multipart = ({ name, type, bytes }) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

/** Uploads a file and reads what is stored of it; returns what is wrong, and whether it was taken. */
async function upload(port, token, file) {
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const sent = await sendRequest({
    port,
    method: 'POST',
    path: '/rc-pub/front/files/fileUpload?kind=avatar',
    headers: { token, 'content-type': type },
    body: multipart(file),
  })
  if (sent.status !== 200) {
    // A body that is too large is cut off: the answer may be lost with the connection.
    const isRefused =
      [400, 413].includes(sent.status) || (sent.status === 0 && file.bytes.length > 5 * 1024 * 1024)
    return { taken: false, wrong: isRefused ? [] : [`answered ${sent.status}`] }
  }
  const { url } = dataOf(sent)
  const got = await sendRequest({ port, path: url, headers: { token } })
  const stranger = await sendRequest({ port, path: url })
  const served = got.headers['content-type']
  return {
    taken: true,
    wrong: [
      ...(got.status === 200 ? [] : [`read ${got.status}`]),
      ...(stranger.status === 404 ? [] : [`read by a stranger: ${stranger.status}`]),
      ...(got.body.equals(file.bytes) ? ['stored as it was sent'] : []),
      ...(got.body.includes(MARK) ? ['what it carried is stored'] : []),
      ...(/exif|ICC_PROFILE|http:\/\/ns\.adobe/i.test(got.body.toString('latin1'))
        ? ['metadata is stored']
        : []),
      ...(served in MAGIC && got.body.toString('hex', 0, 8).startsWith(MAGIC[served])
        ? []
        : [`served as ${served}`]),
      ...(got.headers['x-content-type-options'] === 'nosniff' ? [] : ['served without nosniff']),
      ...(/sandbox/.test(got.headers['content-security-policy'] ?? '') ? [] : ['served without a sandbox']),
    ],
  }
}

/** N15: sixty hostile files, uploaded by members. */
export async function uploads({ dataDir, scale }) {
  await bundleScript('hostile-uploads', 'bench/support/hostile-uploads.ts')
  const { hostileUploads } = await import(pathToFileURL(resolve('.next-server/hostile-uploads.mjs')).href)
  const every = Math.max(1, Math.round(1 / scale))
  const files = (await hostileUploads()).filter((_, n) => n % every === 0)
  const tools = await memberTools()
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port })
  try {
    const url = process.env.DATABASE_URL ?? tools.socketUrl(dataDir)
    const names = await insertMembers(tools, url, Math.ceil(files.length / OF_A_MEMBER))
    const sessions = []
    for (const userName of names) sessions.push((await signInOrThrow({ port, userName })).session)
    let taken = 0
    let wrong = 0
    for (const [n, file] of files.entries()) {
      const result = await upload(port, sessions[Math.floor(n / OF_A_MEMBER)], file)
      if (result.taken) taken += 1
      if (result.wrong.length > 0) wrong += 1
      for (const what of result.wrong) print(`  ${file.what}: ${what}`)
    }
    const alive = (await sendRequest({ port, path: '/livez' })).status === 200
    return {
      value: `${files.length} files: ${taken} taken and encoded again, ${files.length - taken} refused, ${wrong} stored or answered wrongly, ${alive ? 'no restart' : 'server gone'}`,
      met: wrong === 0 && taken > 0 && taken < files.length && alive,
    }
  } finally {
    await portal.stop()
  }
}
