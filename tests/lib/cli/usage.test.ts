import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'lib/cli'
const help = readFileSync('lib/launch/commands.mjs', 'utf8')

const usagesOf = (file: string): string[] =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/'Usage: ([^'\\]*)/g)].map(([, usage = '']) => usage)

const commands = readdirSync(FOLDER).flatMap((file) => usagesOf(file).map((usage) => [file, usage] as const))

it.each(commands)('%s says the usage of its --help where arguments are missing', (_, usage) => {
  expect(help).toContain(`'${usage}',`)
})

it('finds them', () => expect(commands.length).toBeGreaterThan(3))
