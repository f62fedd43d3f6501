import { readdirSync } from 'node:fs'
import path from 'node:path'
import next from '@next/eslint-plugin-next'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import importX from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { OWN_SEGMENTS } from './lib/launch/own-addresses.mjs'

/** Modules of the back end: none reaches into the handlers of another. */
const modules = [
  ...['article', 'changes', 'harvest', 'import', 'institution', 'media', 'member', 'search', 'site'],
  ...['subscription', 'usage'],
]
/** Folders of a module that no other one reads. */
const inner = [
  'import/jats',
  'import/pack',
  'import/records',
  'import/sources',
  'search/meaning',
  'search/query',
  'usage/counter',
]
/** What modules share, below them. */
const shared = ['auth', 'db', 'files', 'http', 'mail']
const features = readdirSync(new URL('./components/', import.meta.url)).filter(
  (name) => !['providers', 'theme', 'ui'].includes(name),
)

/** What may not be imported from where (docs/architecture.md#what-may-import-what). */
const zones = [
  {
    target: './components',
    from: ['./app', './lib/backend', './lib/front'],
    message: 'components never reach up',
  },
  { target: './components/ui', from: './components/!(ui|theme)/**', message: 'primitives know no feature' },
  { target: './components/theme', from: './components/!(theme)/**', message: 'the theme stands alone' },
  {
    target: './components/providers',
    from: './components/!(providers|ui|theme)/**',
    message: 'providers know no feature',
  },
  ...features.map((name) => ({
    target: `./components/${name}`,
    from: `./components/!(${name}|ui|theme|providers)/**`,
    message: 'a feature never imports another',
  })),
  {
    target: './lib',
    from: ['./app', './components'],
    message: 'lib is below app and components',
  },
  {
    target: ['./app/!(rc-pub)/**', './components', './middleware.ts'],
    from: './lib/backend',
    message: 'pages reach the back end through the client',
  },
  { target: './lib/backend', from: ['./lib/front', './lib/client'] },
  { target: './lib/backend', from: './lib/site', except: ['./site-key.ts', './site-of-host.ts'] },
  { target: './lib/front', from: ['./lib/backend', './lib/client'] },
  {
    target: [
      './lib/browser',
      './lib/metadata',
      './lib/http',
      './lib/contract',
      './lib/freshness',
      './lib/tracing',
    ],
    from: './lib/backend',
    message: 'the back end is above them',
  },
  {
    target: ['./lib/text', './lib/rules', './lib/citation', './lib/i18n', './lib/routes'],
    from: ['./lib/backend', './lib/front', './lib/client', './lib/contract'],
  },
  {
    target: shared.map((name) => `./lib/backend/${name}`),
    from: modules.filter((name) => name !== 'site').map((name) => `./lib/backend/${name}`),
    message: 'what modules share knows none of them',
  },
  ...modules.map((name) => ({
    target: `./lib/backend/!(${name})/**`,
    from: `./lib/backend/${name}/handlers/**`,
    message: 'handlers belong to their module',
  })),
  // A module offers its queries and the files at its top; these folders are its own.
  ...inner.map((name) => ({
    target: `./lib/backend/!(${name.split('/')[0]})/**`,
    from: `./lib/backend/${name}/**`,
    message: 'this folder belongs to its module',
  })),
]

const OWN_ADDRESS = `^\\/(${OWN_SEGMENTS.join('|')})([\\/?]|$)`
const message = 'Addresses are built by lib/routes.'
/** Addresses of the portal that are typed by hand. */
const typedAddresses = [
  {
    selector: `:matches(JSXAttribute[name.name=/^(href|action|src)$/], Property[key.name=/^(href|action|location|canonical)$/]) > Literal[value=/${OWN_ADDRESS}/]`,
    message,
  },
  { selector: `TemplateLiteral[quasis.0.value.raw=/${OWN_ADDRESS}/]`, message },
  {
    selector:
      "TemplateLiteral[quasis.0.value.raw='/'][quasis.1.value.raw=/^\\/./][expressions.0.name=/^(locale|lang|language)$/]",
    message,
  },
]

const zodElsewhere = {
  name: 'zod',
  message: 'lib/zod.ts is the only importer: it switches code generation off',
}

/** The languages of the interface and the sides of bilingual data are named once. */
const restatedLocale = {
  selector:
    'TSUnionType:has(> TSLiteralType > Literal[value="zh"]):has(> TSLiteralType > Literal[value="en"])',
  message: 'The type is Locale of lib/i18n/locales.ts.',
}

/** HTML enters a page through the components that sanitize it. */
const rawHtml = {
  selector:
    ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"])',
  message: 'HTML enters a page through InlineHtml, TitleHtml, StoredHtml or StaticHtml',
}

/** Reports an import by alias of a file in the same folder or the one above, within one module: those are relative. */
const nearImports = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    ImportDeclaration({ source }) {
      if (!source.value.startsWith('@/')) return
      const file = path.relative(import.meta.dirname, context.filename)
      const target = source.value.slice(2)
      const near = path.posix.relative(path.dirname(file), target)
      if (moduleOf(file) === moduleOf(target) && !near.startsWith('../../'))
        context.report({ node: source, message: 'A file near by is imported by its relative path.' })
    },
  }),
}
const moduleOf = (file) => /^(?:lib\/backend|[^/]+)\/[^/]+/.exec(file)?.[0]

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.next-server/**',
      '.data/**',
      '.cache/**',
      'node_modules/**',
      'next-env.d.ts',
      'content/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y, '@next/next': next },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      ...next.configs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
      // Captions come from the data, which the rule cannot see.
      'jsx-a11y/media-has-caption': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'lib/env.ts is the only reader' },
      ],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-console': 'error',
      'no-duplicate-imports': 'error',
      'no-restricted-imports': ['error', { paths: [zodElsewhere] }],
      'no-restricted-syntax': ['error', restatedLocale],
    },
  },
  { files: ['lib/zod.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.ts', 'server.ts', 'middleware.ts'],
    ignores: ['lib/zod.ts', 'lib/backend/db/**', 'lib/backend/**/queries/**'],
    // A second setting of a rule replaces the first: zod is named here again.
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [zodElsewhere],
          patterns: [{ group: ['drizzle-orm', 'drizzle-orm/*'], message: 'SQL belongs to db and queries' }],
        },
      ],
    },
  },
  {
    files: ['lib/front/**/*.ts'],
    // A second setting of a rule replaces the first: zod and drizzle-orm are named here again.
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [zodElsewhere],
          patterns: [
            { group: ['drizzle-orm', 'drizzle-orm/*'], message: 'SQL belongs to db and queries' },
            { group: ['react', 'react-dom', 'react-dom/*'], message: 'the front renders nothing' },
          ],
        },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.ts'],
    plugins: { portal: { rules: { 'near-imports': nearImports } } },
    rules: { 'portal/near-imports': 'error' },
  },
  {
    files: ['lib/env.ts', '*.config.ts', 'bench/**', 'e2e/**', 'tests/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['tests/**', 'e2e/**', 'bench/**'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': 'off',
      // `useDatabase` is no hook of React.
      'react-hooks/rules-of-hooks': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.ts'],
    ignores: [
      'lib/routes/**',
      'lib/contract/**',
      'lib/client/**',
      'lib/front/**',
      'lib/rules/robots.ts',
      'lib/backend/router.ts',
    ],
    // A second setting of a rule replaces the first: the languages are named here again.
    rules: { 'no-restricted-syntax': ['error', restatedLocale, ...typedAddresses] },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    ignores: [
      ...[
        'inline-html',
        'inline-script',
        'phrased-title',
        'static-html-box',
        'stored-html',
        'title-html',
      ].map((name) => `components/ui/${name}.tsx`),
      'app/_page/head-data.tsx',
    ],
    // A second setting of a rule replaces the first: both are named here again.
    rules: { 'no-restricted-syntax': ['error', restatedLocale, ...typedAddresses, rawHtml] },
  },
)
