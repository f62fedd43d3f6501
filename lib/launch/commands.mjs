import { parseArgs } from 'node:util'
import { settingsHelp } from './settings.mjs'

const flag = { type: 'boolean' }
const value = { type: 'string' }

/**
 * All npm commands: description, usage and options. With `rest` the arguments after the first are passed on unchecked.
 */
export const COMMANDS = {
  start: {
    usage: 'npm start',
    does: 'Builds if there is no build or the sources have changed, prepares DATA_DIR and serves on PORT.',
    options: { dev: [flag, 'development server with reload (npm run dev)'] },
  },
  dev: {
    usage: 'npm run dev',
    does: 'Serves with reload, for development.',
    options: { dev: [flag, 'set'] },
  },
  build: {
    usage: 'npm run build [-- --if-needed]',
    does: 'Builds the site.',
    options: { 'if-needed': [flag, 'only if the sources have changed'] },
  },
  test: {
    usage: 'npm test',
    does: 'Runs every check and test.',
    options: { full: [flag, 'also the exhaustive tests'] },
  },
  'test:full': {
    usage: 'npm run test:full',
    does: 'Runs every check and test, including the exhaustive ones.',
    options: { full: [flag, 'set'] },
  },
  check: { usage: 'npm run check', does: 'Runs the static checks: lint, types, unused exports, paths.' },
  import: {
    usage: 'npm run import -- <path...> [--site <sld>] [--dry-run]',
    does: 'Imports site packs, JATS files, folders, zip archives and JSON Lines records (.jsonl, .jsonl.gz).',
    positionals: true,
    options: {
      site: [value, 'site to import articles and records into; site packs name their own'],
      'dry-run': [flag, 'prints what would happen and writes nothing'],
    },
  },
  migrate: { usage: 'npm run db:migrate', does: 'Brings the database to the newest schema.' },
  reindex: { usage: 'npm run reindex', does: 'Rebuilds the search index.' },
  rerender: {
    usage: 'npm run rerender [-- --all]',
    does: 'Renders again the full texts that an older renderer made.',
    options: { all: [flag, 'every full text'] },
  },
  member: {
    usage: 'npm run member -- add --user <name> --mobile <number> --password-stdin',
    does: 'Creates a member; reads the password from standard input.',
    positionals: true,
    options: {
      user: [value, 'user name'],
      mobile: [value, 'mobile number; outside mainland China with + and the country code'],
      'password-stdin': [flag, 'required, so that the password appears in no process list'],
    },
  },
  institution: {
    usage:
      'npm run institution -- list <site> | link <site> <institution> [--days <n>] | key <site> <institution> | revoke <site> <number>',
    does: 'Lists the institutions of a site, creates links that open its closed full texts and keys for usage reports, or revokes one.',
    positionals: true,
    options: { days: [value, 'days a link is valid; 365 by default'] },
  },
  deposit: {
    usage: 'npm run deposit -- <site> <year> [<issue>] [--volume <volume>] [--out <folder>]',
    does: 'Writes files for Crossref and DOAJ, for you to check and send.',
    positionals: true,
    options: {
      volume: [value, 'volume, where a year has several or its issues have no numbers'],
      out: [value, 'folder; DATA_DIR/deposits by default'],
    },
  },
  health: {
    usage: 'npm run health -- <site> [--lang zh|en]',
    does: "Prints what crawlers would miss on a site, and the address of the owner's page.",
    positionals: true,
    options: { lang: [value, 'language of the report; en by default'] },
  },
  backup: {
    usage: 'npm run backup -- <file.zip> | --into <folder> [--keep <n>] | --verify <file.zip>',
    does: 'Writes the rows, the files and the signing key to one file, also while the server runs; or restores one into a scratch database and compares.',
    positionals: true,
    options: {
      into: [value, 'folder for a file named by date and time'],
      keep: [value, 'with --into: number of backups to keep; BACKUP_KEEP by default'],
      verify: [flag, 'restores the file into a scratch database and compares every row'],
      scheduled: [flag, 'set'],
    },
  },
  restore: {
    usage: 'npm run restore -- <file.zip> [--without-damaged]',
    does: 'Restores a backup into an empty DATA_DIR, or an empty database of DATABASE_URL, and brings it to the newest schema.',
    positionals: true,
    options: {
      'without-damaged': [flag, 'leaves out files of the backup whose bytes have changed'],
    },
  },
  maintenance: {
    usage: 'npm run maintenance -- <site> --until <time> | --end',
    does: 'Puts a site under maintenance until a time (503 with that date), or ends it.',
    positionals: true,
    options: {
      until: [value, 'time with its offset, as in 2026-12-01T08:00:00+08:00'],
      end: [flag, 'ends it now'],
    },
  },
  bench: {
    usage: 'npm run bench [-- <name> [options of the bench]]',
    does: 'Runs the measurements of bench/, or one of them.',
    positionals: true,
    rest: true,
  },
  sbom: {
    usage: 'npm run sbom [-- --out <file>] [--format cyclonedx|spdx] [--licences]',
    does: 'Writes the bill of materials of a running portal, or its packages by licence.',
    options: {
      out: [value, 'file to write; standard output by default'],
      format: [value, 'cyclonedx (default) or spdx'],
      licences: [flag, 'the packages by licence instead'],
    },
  },
  'docs:screenshots': {
    usage: 'PORT=3000 npm run docs:screenshots [-- all [<folder> [<start of a name>]]]',
    does: 'Takes the pictures of docs/screenshots from a running server; with "all", every screen family at 390 and 1440 pixels, in both languages, light, dark and printed, into a folder (test-results/gallery by default). It creates members, so it needs the DATA_DIR of the server.',
    positionals: true,
  },
  'docs:schema': { usage: 'npm run docs:schema', does: 'Writes docs/site-pack.schema.json.' },
}

/** Formats the help of a command. */
export function helpOf({ usage, does, options = {} }) {
  const lines = Object.entries(options)
    .filter(([, [, text]]) => text !== 'set')
    .map(
      ([name, [{ type }, text]]) =>
        `  ${`--${name}${type === 'string' ? ' <value>' : ''}`.padEnd(20)} ${text}`,
    )
  return [`Usage: ${usage}`, '', does, ...(lines.length > 0 ? ['', ...lines] : []), ''].join('\n')
}

/** Returns what is wrong with a command's arguments, as a sentence; null if they are valid. */
export function argumentError({ options = {}, positionals = false, rest = false }, args) {
  const config = {
    args: rest ? args.slice(0, 1) : args,
    allowPositionals: positionals,
    strict: true,
    options: Object.fromEntries(Object.entries(options).map(([name, [type]]) => [name, type])),
  }
  try {
    parseArgs(config)
    return null
  } catch (error) {
    const [, option] = /^Unknown option '([^']+)'/.exec(error.message) ?? []
    const [, word] = /^Unexpected argument '([^']+)'/.exec(error.message) ?? []
    if (option) return `There is no option ${option}.`
    return word ? `"${word}" is not understood: this command takes no such argument.` : error.message
  }
}

/**
 * Answers `--help` and rejects invalid arguments before anything is built or opened. Called first by every script of an
 * npm command.
 */
export function readCommand(
  name,
  args = process.argv.slice(2),
  more = name === 'start' ? `\n${settingsHelp()}` : '',
) {
  const command = COMMANDS[name]
  if (!command) return
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpOf(command) + more)
    process.exit(0)
  }
  const wrong = argumentError(command, args)
  if (wrong === null) return
  process.stderr.write(`${wrong}\n\n${helpOf(command)}`)
  process.exit(2)
}
