import { escapeHtml } from '@/lib/text/escape-html'
import type { OpenApi, Operation } from './document'
import type { JsonSchema } from './json-schema'

const STYLE = `
:root{color-scheme:light dark}
body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h2{margin-top:2.5rem;border-bottom:1px solid;padding-bottom:.25rem}
details{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}
code,pre{font:0.9em/1.5 ui-monospace,monospace}
pre{overflow-x:auto;padding:.75rem;background:color-mix(in srgb,currentColor 7%,transparent);border-radius:.5rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}
nav ul{columns:14rem;padding-left:1.25rem}
.method{font-weight:700;margin-right:.5rem}
`

/** Renders the document as an HTML page without scripts or external resources. */
export function openApiPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = document.tags.map(({ name }) => ({
    name,
    items: operations.filter(({ operation }) => operation.tags[0] === name),
  }))
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>The rc-pub API</title><style>${STYLE}</style></head>
<body><main>
<h1>The rc-pub API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>For tools: <a href="/rc-pub/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav aria-label="Groups"><ul>${groups.map(({ name }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
${groups
  .map(
    ({ name, items }) =>
      `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${items.map(operationHtml).join('\n')}</section>`,
  )
  .join('\n')}
</main></body>
</html>
`
}

type Item = { path: string; method: string; operation: Operation }

function operationHtml({ path, method, operation }: Item): string {
  const response = Object.values(operation.responses['200']?.content ?? {})[0]?.schema
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return `<details id="${escapeHtml(operation.operationId)}"><summary><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code><br>${escapeHtml(operation.summary)}</summary>
${parametersHtml(operation)}
${body ? `<h3>Body</h3>${schemaHtml(body)}` : ''}
<h3>Response</h3>${response ? schemaHtml(response) : ''}</details>`
}

function parametersHtml({ parameters: list }: Operation): string {
  const rows = list.map(
    ({ name, in: location, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${location}${required ? ', required' : ''}</td><td>${escapeHtml(schemaSummary(schema))}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function schemaSummary(schema: JsonSchema): string {
  const choices = schema['enum'] ?? schema['const']
  const parts = [
    choices === undefined ? String(schema['type'] ?? '') : JSON.stringify(choices),
    ...['format', 'pattern', 'minimum', 'maximum', 'maxLength', 'default'].flatMap((key) =>
      schema[key] === undefined ? [] : [`${key} ${JSON.stringify(schema[key])}`],
    ),
  ]
  const anyOf = schema['anyOf']
  if (Array.isArray(anyOf)) parts.push(anyOf.map((schema: JsonSchema) => schemaSummary(schema)).join(' or '))
  return parts.filter(Boolean).join(', ')
}

const schemaHtml = (schema: JsonSchema): string => `<pre>${escapeHtml(schemaOutline(schema, 0))}</pre>`

/** Lists the fields of a schema, indented by depth, which readers scan faster than JSON Schema. */
function schemaOutline(schema: JsonSchema, depth: number): string {
  const indent = '  '.repeat(depth + 1)
  if (schema['properties'])
    return `{\n${Object.entries(schema['properties'] as Record<string, JsonSchema>)
      .map(([name, property]) => `${indent}${name}: ${schemaOutline(property, depth + 1)}`)
      .join('\n')}\n${'  '.repeat(depth)}}`
  if (schema['type'] === 'array') return `[ ${schemaOutline((schema['items'] ?? {}) as JsonSchema, depth)} ]`
  if (schema['enum']) return (schema['enum'] as unknown[]).map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as JsonSchema[] | undefined
  if (choices) return choices.map((choice) => schemaOutline(choice, depth)).join(' | ')
  if (schema['additionalProperties']) return '{ … }'
  return [schema['type'] ?? 'anything'].flat().join(' | ')
}
