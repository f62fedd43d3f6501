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

type Instance = { folder: string; bundle: string; env: Environment }

/** Runs the first step of a server, with two packs as content. */
export async function prepareInstance(instance: Instance) {
  mkdirSync(join(instance.folder, 'content'), { recursive: true })
  for (const pack of ['lumen', 'mirror'])
    cpSync(`tests/fixtures/packs/${pack}`, join(instance.folder, 'content', pack), { recursive: true })
  const { stdout, ...ended } = await runInstanceCommand(instance, ['prepare'])
  return { ...ended, warned: stdout.includes('set FILES_DIR') }
}

/** Runs a command in the folder of an instance. */
export async function runInstanceCommand({ folder, bundle, env }: Instance, command: string[]) {
  mkdirSync(join(folder, 'lib/backend/db'), { recursive: true })
  symlinkSync(join(process.cwd(), 'lib/backend/db/migrations'), join(folder, 'lib/backend/db/migrations'))
  const child = spawn(process.execPath, [bundle, ...command], { cwd: folder, env: env as NodeJS.ProcessEnv })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.once('exit', ended)),
  ])
  return { status, stdout, stderr }
}
