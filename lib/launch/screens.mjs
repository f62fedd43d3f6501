import { readdirSync } from 'node:fs'

const COMMON = ['page.tsx', 'load.ts', 'view-model.ts', 'view.tsx']

/** Returns the entries of a screen's folder that do not belong there, and `page.tsx` if it is missing. */
export const screenFaults = (screen, names) => [
  ...names
    .filter((name) => !COMMON.includes(name) && name !== `${screen}.module.scss`)
    .map((name) => `${name} is no part of a screen`),
  ...(names.includes('page.tsx') ? [] : ['page.tsx is missing']),
]

/** Returns the faults of every screen in the route groups of a folder, by path. */
export const faultsBelow = (root) =>
  folders(root)
    .filter((name) => /^\(.+\)$/.test(name))
    .flatMap((group) => folders(`${root}/${group}`).map((screen) => [`${root}/${group}/${screen}`, screen]))
    .flatMap(([path, screen]) => screenFaults(screen, readdirSync(path)).map((fault) => `${path}: ${fault}`))

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
