import { malformedInput } from './drill-malformed.mjs'
import { rollingRestart } from './drill-rolling.mjs'
import { tenantIsolation } from './drill-tenants.mjs'

/**
 * Every drill by its number: what it is, its goal, and `run({ dataDir, scale })`, which tells the value and whether the goal
 * is met. `bare` drills begin with an empty folder, the others with the demo content.
 */
export const drills = {
  N4: {
    name: 'malformed input',
    goal: '5,000 requests: no 5xx, no restart, memory under 10 % above, every answer within 2 s',
    run: malformedInput,
  },
  N5: {
    name: 'isolation of sites',
    goal: '19,200 probes: nothing of another site, the same bytes afterwards',
    run: tenantIsolation,
  },
  N8: {
    name: 'rolling restart',
    goal: '60,000 requests at 200 a second over ten restarts of each of two instances: none failed',
    run: rollingRestart,
    bare: true,
  },
}
