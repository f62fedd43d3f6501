const bin = (name, ...args) => ['npx', '--no-install', name, ...args]

/** Static checks, each counted as one test. */
export const checks = [
  { name: 'route types', command: bin('next', 'typegen') },
  { name: 'types', command: bin('tsc', '--noEmit') },
  { name: 'lint', command: bin('eslint', '--max-warnings', '0', '.') },
  { name: 'unused', command: bin('knip', '--no-progress') },
  { name: 'dependencies', command: ['node', 'lib/launch/check-dependencies.mjs'] },
  { name: 'references', command: ['node', 'lib/launch/check-paths.mjs'] },
  { name: 'folder cycles', command: ['node', 'lib/launch/check-cycles.mjs'] },
  { name: 'screens', command: ['node', 'lib/launch/check-screens.mjs'] },
  { name: 'doc comments', command: ['node', 'lib/launch/check-doc-comments.mjs'] },
  { name: 'format', command: bin('prettier', '--check', '--log-level', 'warn', '.') },
  { name: 'styles', command: bin('stylelint', '--max-warnings', '0', '**/*.scss') },
]
