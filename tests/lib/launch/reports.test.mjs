import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '../../../lib/launch/reports.mjs'

const file = (assertionResults, more = {}) => ({
  name: 'a.test.ts',
  status: assertionResults.length === 0 ? 'failed' : 'passed',
  message: '',
  assertionResults,
  ...more,
})

describe('what the reports tell', () => {
  it('names a failing test of vitest once, with the first line of its reason', () => {
    const failing = { status: 'failed', fullName: 'a b', failureMessages: ['\u001b[31mError: no\n  at x'] }
    const report = {
      numPassedTests: 3,
      testResults: [file([failing, { status: 'passed' }], { status: 'failed' })],
    }
    expect(readVitestReport(report)).toEqual({ passed: 3, failed: ['a.test.ts › a b: Error: no'] })
  })

  it('counts a file that could not be run', () => {
    const report = { numPassedTests: 0, testResults: [file([], { message: 'Error: cannot load' })] }
    expect(readVitestReport(report).failed).toEqual(['a.test.ts: Error: cannot load'])
  })

  it('finds failing tests of Playwright in every suite, names flaky ones, and faults outside them', () => {
    const spec = (status) => ({
      file: 'x.spec.ts',
      title: status,
      tests: [{ status, projectName: 'tasks', results: [{ error: { message: `${status}!\nmore` } }] }],
    })
    const report = {
      stats: { expected: 5 },
      errors: [{ message: 'no report' }],
      suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected'), spec('flaky')] }] }],
    }
    expect(readPlaywrightReport(report)).toEqual({
      passed: 6,
      failed: ['[tasks] x.spec.ts › unexpected: unexpected!', 'no report'],
      flaky: ['[tasks] x.spec.ts › flaky: flaky!'],
    })
  })
})
