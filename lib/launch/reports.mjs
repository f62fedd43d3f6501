/**
 * What a JSON report of vitest tells: how many passed, and a line for each test that failed. A file that could not
 * be run at all is a line of its own. https://vitest.dev/guide/reporters#json-reporter
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
 * What a JSON report of Playwright tells, as above; a test that passed only at its second try has passed, and is named as
 * flaky.
 * https://playwright.dev/docs/test-reporters#json-reporter
 */
export function readPlaywrightReport({ stats, errors, suites }) {
  const failed = [
    ...suites.flatMap((suite) => testsOf(suite, 'unexpected')),
    ...errors.map((error) => firstLine(error.message)),
  ]
  const flaky = suites.flatMap((suite) => testsOf(suite, 'flaky'))
  return { passed: stats.expected + flaky.length, failed, flaky }
}

/** A line for each test with a status, and the first reason it failed for. */
function testsOf({ specs = [], suites = [] }, wanted) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results, projectName }) => {
        const error = results.find((result) => result.error)?.error
        return `[${projectName}] ${file} › ${title}: ${firstLine(error?.message)}`
      }),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))]
}

function firstLine(text = '') {
  // Colours of a terminal are of no use in a list.
  return (
    text
      .replace(/\u001b\[[0-9;]*m/g, '')
      .trimStart()
      .split('\n')[0] || 'no reason given'
  )
}
