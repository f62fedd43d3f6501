import { malformedInput } from './drill-malformed.mjs'

/** Every drill by its number: what it is, its goal, and `run({ dataDir, scale })`, which tells the value and whether the goal is met. */
export const drills = {
  N4: {
    name: 'malformed input',
    goal: '5,000 requests: no 5xx, no restart, memory under 10 % above, every answer within 2 s',
    run: malformedInput,
  },
}
