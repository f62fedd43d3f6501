/**
 * Reads a JSON report of vitest: the number of passed tests, and a line for each failure. A file that failed to run is
 * one line. https://vitest.dev/guide/reporters#json-reporter
 */
export function readVitestReport({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const lines = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
    return lines.length === 0 && status === 'failed' ? [`${name}: ${firstLine(message)}`] : lines
  })
  return { passed: numPassedTests, failed }
}

/**
 * Reads a JSON report of Playwright in the same way; a test that passed on retry counts as passed and is listed as
 * flaky. https://playwright.dev/docs/test-reporters#json-reporter
 */
export function readPlaywrightReport({ stats, errors, suites }) {
  const failed = [
    ...suites.flatMap((suite) => testsOf(suite, 'unexpected')),
    ...errors.map((error) => firstLine(error.message)),
  ]
  const flaky = suites.flatMap((suite) => testsOf(suite, 'flaky'))
  return { passed: stats.expected + flaky.length, failed, flaky }
}

/** Returns a line for each test with a status, with the first error. */
function testsOf({ specs = [], suites = [] }, isCounted) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === isCounted)
      .map(({ results, projectName }) => {
        const error = results.find((result) => result.error)?.error
        return `[${projectName}] ${file} › ${title}: ${firstLine(error?.message)}`
      }),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, isCounted))]
}

function firstLine(text = '') {
  // Terminal colours are removed.
  return (
    text
      .replace(/\u001b\[[0-9;]*m/g, '')
      .trimStart()
      .split('\n')[0] || 'no reason given'
  )
}
