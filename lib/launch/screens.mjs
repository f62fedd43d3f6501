import { readFileSync, readdirSync } from 'node:fs'

const COMMON = ['page.tsx', 'load.ts', 'view-model.ts', 'view.tsx']

/** Returns the entries of a screen's folder that do not belong there, and `page.tsx` if it is missing. */
export const screenFaults = (screen, names) => [
  ...names
    .filter((name) => !COMMON.includes(name) && name !== `${screen}.module.scss`)
    .map((name) => `${name} is no part of a screen`),
  ...(names.includes('page.tsx') ? [] : ['page.tsx is missing']),
]

/** Returns whether a file of a screen imports from another screen's folder; what screens share is in `app/_*`. */
export const importsScreen = (source) => / from '\.\.\//.test(source)

/** Returns the faults of every screen in the route groups of a folder, by path. */
export const faultsBelow = (root) =>
  folders(root)
    .filter((name) => /^\(.+\)$/.test(name))
    .flatMap((group) => folders(`${root}/${group}`).map((screen) => [`${root}/${group}/${screen}`, screen]))
    .flatMap(([path, screen]) => {
      const names = readdirSync(path)
      const reaching = names.filter((name) => importsScreen(readFileSync(`${path}/${name}`, 'utf8')))
      return [
        ...screenFaults(screen, names),
        ...reaching.map((name) => `${name} imports from another screen: what screens share is in app/_*`),
      ].map((fault) => `${path}: ${fault}`)
    })

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
