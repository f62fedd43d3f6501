import ts from 'typescript'

/**
 * Lists the exported functions of a source without a doc comment, as `name (line)`; a default export is named by its
 * file.
 */
export function undocumented(file, source) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  return parsed.statements
    .filter((statement) => isExported(statement) && isFunction(statement) && !hasDocComment(statement))
    .map((statement) => `${nameOf(statement)} (${lineOf(parsed, statement)})`)
}

function isExported(statement) {
  const kinds = ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind)
    : []
  return kinds.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword)
}

const isFunction = (statement) =>
  ts.isFunctionDeclaration(statement) ||
  (ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some(
      ({ initializer }) => initializer && (isLambda(initializer) || isWrapped(initializer)),
    ))

const isLambda = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** A function made of another by a call: `dedupeReads((db) => …)`. */
const isWrapped = (node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.arguments.slice(0, 1).some(isLambda)

const hasDocComment = (statement) => ts.getJSDocCommentsAndTags(statement).some(ts.isJSDoc)

const nameOf = (statement) =>
  (ts.isFunctionDeclaration(statement)
    ? statement.name
    : statement.declarationList.declarations[0].name
  ).getText()

const lineOf = (parsed, statement) =>
  parsed.getLineAndCharacterOfPosition(statement.getStart(parsed)).line + 1
