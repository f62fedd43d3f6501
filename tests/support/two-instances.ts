import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'

type Environment = Record<string, string | undefined>

/** Bundles the commands (`cli.mjs`) and the back end of tests/support/instance.ts (`instance.mjs`) into a folder. */
export const bundleInstances = (outdir: string) =>
  build({
    ...{ entryPoints: { cli: 'lib/cli/main.ts', instance: 'tests/support/instance.ts' }, outdir },
    ...{ bundle: true, alias: { '@': process.cwd() }, outExtension: { '.js': '.mjs' } },
    ...{ platform: 'node', format: 'esm', packages: 'external', target: 'node20' },
  })

/** Runs the first step of a server, with two packs as content. */
export async function prepareInstance({
  folder,
  bundle,
  env,
}: {
  folder: string
  bundle: string
  env: Environment
}) {
  mkdirSync(join(folder, 'lib/backend/db'), { recursive: true })
  mkdirSync(join(folder, 'content'))
  symlinkSync(join(process.cwd(), 'lib/backend/db/migrations'), join(folder, 'lib/backend/db/migrations'))
  for (const pack of ['lumen', 'mirror'])
    cpSync(`tests/fixtures/packs/${pack}`, join(folder, 'content', pack), { recursive: true })
  const child = spawn(process.execPath, [bundle, 'prepare'], { cwd: folder, env: env as NodeJS.ProcessEnv })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.once('exit', ended)),
  ])
  return { status, stderr, warned: stdout.includes('set FILES_DIR') }
}
