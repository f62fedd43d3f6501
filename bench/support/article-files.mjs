import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Lists every JATS article below some folders. */
export function articleFiles(paths) {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return isArticle(path) ? [path] : []
    return articleFiles(
      readdirSync(path)
        .sort()
        .map((name) => join(path, name)),
    )
  })
}

const isArticle = (path) =>
  /\.(xml|jats|nxml)$/i.test(path) && /<article[\s>]/.test(readFileSync(path, 'utf8').slice(0, 16_384))
