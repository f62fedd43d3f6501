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
 * What a JSON report of Playwright tells, as above; a test that passed at its second try only has failed.
 * https://playwright.dev/docs/test-reporters#json-reporter
 */
export function readPlaywrightReport({ stats, errors, suites }) {
  const failed = [
    ...suites.flatMap((suite) => failedOf(suite)),
    ...errors.map((error) => firstLine(error.message)),
  ]
  return { passed: stats.expected, failed }
}

function failedOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results, projectName }) => {
        const error = results.find((result) => result.error)?.error
        return `[${projectName}] ${file} › ${title}: ${firstLine(error?.message)}`
      }),
  )
  return [...own, ...suites.flatMap((suite) => failedOf(suite))]
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
