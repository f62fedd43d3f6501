import { runE2e } from '../../lib/launch/e2e.mjs'
import { print } from './requests.mjs'

/** Browser tests that write hostile texts into every field and look at every page they reach. */
const FILES = ['hostile.spec.ts', 'hostile-remote.spec.ts', 'owner-css.spec.ts', 'policy.spec.ts']

/** N6: hostile texts of owners, authors and a remote API in a browser, and the policy of the pages. */
export async function hostileTexts({ scale }) {
  const { passed, failed } = await runE2e({ full: scale === 1, files: FILES.map((name) => `e2e/${name}`) })
  for (const name of failed) print(`  ${name}`)
  return {
    value: `${passed} browser tests passed, ${failed.length} failed${scale === 1 ? '' : ' (some of the addresses)'}`,
    met: failed.length === 0 && passed >= FILES.length,
  }
}
