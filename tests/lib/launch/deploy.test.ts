import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseEnv, settingNames } from '@/lib/parse-env'

type Service = {
  image?: string
  environment?: Record<string, string>
  volumes?: string[]
  read_only?: boolean
  stop_grace_period?: string
  networks?: { default: { ipv4_address?: string } }
}
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const image = readFileSync('deploy/Containerfile', 'utf8')
const mountsOf = (service?: Service) => (service?.volumes ?? []).map((mount) => mount.split(':'))
const instances = ['portal-1', 'portal-2'].map((name) => compose.services[name])

it('both instances of the compose file have settings that exist, one bucket, and a data folder of their own', () => {
  for (const instance of instances) {
    const names = Object.keys(instance?.environment ?? {})
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET', 'S3_BUCKET']))
    expect(instance?.read_only).toBe(true)
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = instance?.environment ?? {}
    const { hostname, port } = new URL(S3_ENDPOINT ?? '')
    const store = compose.services[hostname]
    expect(port).toBe('7070')
    expect(store?.volumes).toEqual([`objects:/objects/${S3_BUCKET}`])
    expect(store?.environment).toEqual({
      ROOT_ACCESS_KEY: S3_ACCESS_KEY_ID,
      ROOT_SECRET_KEY: S3_SECRET_ACCESS_KEY,
    })
  }
  expect(instances[0]?.volumes?.[0]).not.toBe(instances[1]?.volumes?.[0])
})

it('the volumes of the instances belong to the user of the image, and each instance keeps its address', () => {
  const mounts = instances.flatMap(mountsOf)
  const folders = mounts
    .filter(([name = '']) => Object.hasOwn(compose.volumes, name))
    .map(([, folder]) => folder)
  const made = /^RUN mkdir -m 0700 (.+) && chown node:node \1$/m.exec(image)?.[1]?.split(' ')
  expect(made).toEqual(expect.arrayContaining(folders))
  const addresses = instances.map((instance) => instance?.networks?.default.ipv4_address)
  expect([new Set(addresses).size, addresses.includes(undefined)]).toEqual([2, false])
})

it('no key, password or backup that lies beside the compose file gets into the image', () => {
  const bound = Object.values(compose.services)
    .flatMap(mountsOf)
    .map(([from = '']) => from)
  const beside = bound.filter((from) => from.startsWith('./') && from !== './nginx.conf')
  const secret = ['./.env', ...beside].map((path) => path.replace('./', 'deploy/'))
  expect(secret).toContain('deploy/tls')
  for (const file of ['.containerignore', '.dockerignore'])
    expect(readFileSync(file, 'utf8').split('\n')).toEqual(expect.arrayContaining(secret))
})

it('the systemd unit and the image start what npm start does, with settings that exist', () => {
  const unit = readFileSync('deploy/portal.service', 'utf8')
  expect(unit).toContain('ExecStart=/usr/bin/node lib/launch/start.mjs\n')
  expect(image).toContain('CMD ["node", "lib/launch/start.mjs"]\n')
  const named = [...`${unit}${image}`.matchAll(/\b([A-Z]{3,}(?:_[A-Z]+)*)=(?=\S)/g)].map(
    ([, name]) => name ?? '',
  )
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([])
  expect(image).toMatch(/^USER node$/m)
})

it('an instance has the time its stop may take: hand-over, drain, running requests, children', () => {
  const limit = parseEnv({ NODE_ENV: 'test' }).DRAIN_SECONDS + 55
  const unit = /^TimeoutStopSec=(\d+)$/m.exec(readFileSync('deploy/portal.service', 'utf8'))?.[1]
  const graces = instances.map((instance) => instance?.stop_grace_period)
  expect([Number(unit), ...graces]).toEqual([limit, `${limit}s`, `${limit}s`])
})

it('every image is of an exact version', () => {
  const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
  const images = [...bases, ...Object.values(compose.services).map((service) => service.image)]
  const others = images.filter((name) => name !== 'journal-portal')
  expect(others).toHaveLength(6)
  for (const name of others) expect(name).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)*(@sha256:[0-9a-f]{64})?$/)
})

it('nginx asks the other instance for a file of a build that one lacks', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8')
  const location = /location \/_next\/static\/ \{[^}]*\}/.exec(nginx)?.[0]
  expect(location).toMatch(/^ +proxy_next_upstream .*\bhttp_404\b/m)
})

it('the image keeps the lock file its build was made from', () => {
  const prunes = [...image.matchAll(/npm prune [^&\n]*/g)].map(([command]) => command)
  expect(prunes).toEqual([expect.stringContaining(' --no-save ')])
})

it('nginx takes its sample', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  try {
    const certificate = ['-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.crt')]
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...certificate,
    ])
    const sample = readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/var/cache/nginx', folder)
      .replaceAll(/portal-[12]:3000/g, '127.0.0.1:3000')
    writeFileSync(join(folder, 'portal.conf'), sample)
    const whole = `pid ${folder}/pid; error_log ${folder}/log; events {} http { include ${folder}/portal.conf; }`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    const { error, status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    })
    if (error || made.error) skip('needs nginx and openssl')
    expect([stderr, status]).toEqual([expect.stringContaining('test is successful'), 0])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('Varnish takes its sample', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-varnish-'))
  try {
    const sample = readFileSync('deploy/varnish.vcl', 'utf8').replaceAll(/"portal-[12]"/g, '"127.0.0.1"')
    writeFileSync(join(folder, 'portal.vcl'), sample)
    const { error, status, stderr } = spawnSync(
      'varnishd',
      ['-C', '-j', 'none', '-n', join(folder, 'run'), '-f', join(folder, 'portal.vcl')],
      { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
    )
    if (error) skip('needs varnishd')
    expect(status, stderr.slice(-2000)).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('the dashboard draws every metric of the portal the guide lists, and no other', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Metrics\n')
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? []
  const namesIn = (text: string) =>
    new Set(text.match(/\bportal_[a-z0-9_]+?(?=_(?:bucket|count)\b|[^a-z0-9_])/g))
  const listed = namesIn(rows.map((row) => row.split(' | ')[0]).join('\n') + '\n')
  expect(listed.size).toBeGreaterThan(20)
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const drawn = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => `${expr}\n`)).join(''))
  expect([...drawn].sort()).toEqual([...listed].sort())
})
