import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { fetchPage, print } from './requests.mjs'
import { albumNames } from './album-writers.mjs'
import { call, signIn, writeAlbum } from './member-writes.mjs'
import { freePorts, startPortal } from './portal.mjs'

const HOST = 'optics.localhost'
const SIZE = '400m'
const RECOVERY_MS = 30_000

/** Fills the rest of a disk. */
export function fill(path) {
  const file = openSync(path, 'w')
  try {
    for (let size = 1024 * 1024; size >= 512;)
      try {
        writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error
        size /= 2
      }
  } finally {
    closeSync(file)
  }
}

const files = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []

/** Creates a picture as a multipart body. */
async function picture() {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, () => Math.floor(Math.random() * 256)))
  const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  const head =
    '--parts\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  return Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--parts--\r\n')])
}

/** Mounts a small disk in a folder: `{ disk, unmount }`, or `{ skipped }` with the reason. */
export function mountDisk(folder, size = SIZE) {
  const disk = join(folder, 'tmpfs')
  mkdirSync(disk)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', disk])
  if (status !== 0) return { skipped: 'a tmpfs can only be mounted by root' }
  return { disk, unmount: () => spawnSync('umount', ['-l', disk]) }
}

/**
 * Fills and frees the disk of the data folder while the server runs: whether all went as it should, the seconds until
 * writes, and how many acknowledged ones are lost; `{ skipped }` with the reason where no disk can be mounted.
 */
export async function fullDisk({ dataDir, folder, times }) {
  const mounted = mountDisk(folder)
  if ('skipped' in mounted) return mounted
  const { disk, unmount } = mounted
  const own = join(disk, 'data')
  try {
    cpSync(dataDir, own, { recursive: true })
    const [port] = await freePorts(1)
    const portal = await startPortal({ dataDir: own, port })
    try {
      const token = await signIn(port)
      await fetchPage({ port, path: '/zh/home/', host: HOST })
      const written = []
      const rounds = []
      for (let time = 1; time <= times; time += 1)
        rounds.push(await fillOnce({ port, token, disk, own, written, time }))
      const stored = new Set(await albumNames(port, token))
      return {
        whole: rounds.every((round) => round.whole),
        seconds: rounds.map((round) => round.seconds),
        lost: written.filter((name) => !stored.has(name)).length,
      }
    } finally {
      await portal.stop()
    }
  } finally {
    unmount()
  }
}

async function fillOnce({ port, token, disk, own, written, time }) {
  const filler = join(disk, 'filler')
  const before = new Set(files(join(own, 'files')))
  const upload = async () =>
    call(port, '/front/files/fileUpload?kind=avatar', {
      body: await picture(),
      type: 'multipart/form-data; boundary=parts',
      token,
    })
  const write = async () => {
    const answer = await writeAlbum(port, token)
    if (answer.written) written.push(answer.name)
    return answer
  }
  await write()
  fill(filler)
  const left = statfsSync(disk).bavail
  const uploads = [await upload(), await upload()]
  const writes = []
  for (let n = 0; n < 10; n += 1) writes.push(await write())
  const warm = await fetchPage({ port, path: '/zh/home/', host: HOST })
  const cold = await fetchPage({ port, path: `/en/rank/?sort=views&period=${time}`, host: HOST })
  const ready = await fetchPage({ port, path: '/readyz', host: HOST })
  const strays = files(join(own, 'files')).filter((path) => !before.has(path))
  rmSync(filler)
  const startedAt = performance.now()
  let back = false
  while (!back && performance.now() - startedAt < RECOVERY_MS) {
    back = (await write()).written && (await upload()).status === 200
    if (!back) await sleep(100)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const codes = (answers) => [...new Set(answers.map(({ status }) => status))].join(', ')
  const inWords = [...uploads, ...writes.filter((answer) => !answer.written)].every(
    ({ status, message }) => (status === 507 || status === 503) && message?.length > 5,
  )
  print(
    [
      `${time}: ${left} blocks left; uploads ${codes(uploads)}, writes ${codes(writes)} (${uploads[0]?.message ?? 'no words'})`,
      `cached page ${warm.status}, cold page ${cold.status}, readyz ${ready.status}, ${strays.length} files left behind`,
      `writes again ${back ? `after ${seconds.toFixed(1)} s` : 'never'}`,
    ].join('; '),
  )
  return {
    whole: inWords && back && warm.status === 200 && cold.status === 200 && strays.length === 0,
    seconds,
  }
}
