import { spawn } from 'node:child_process'
import { checks } from './checks.mjs'

/**
 * Runs the static checks, two at a time after the first (which generates what the others read), and prints the output
 * of each when it ends. Returns how many passed, and which failed.
 */
export async function runChecks([first, ...waiting] = checks) {
  const totals = { passed: 0, failed: [] }
  const run = async ({ name, command }) => {
    const { status, output } = await outputOf(command)
    process.stdout.write(`\n> ${name}\n${output}`)
    if (status === 0) totals.passed += 1
    else totals.failed.push(name)
  }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
  }
  await run(first)
  await Promise.all([work(), work()])
  return totals
}

function outputOf([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.once('error', (error) => resolve({ status: 1, output: `${error.message}\n` }))
    child.once('close', (status) => resolve({ status, output }))
  })
}
