import { Notice } from './notice'

/** An error of a form and the id of its field. */
export type FieldError = { fieldId: string; text: string }

/** All errors of a form on top of it, each a link to its field; nothing where there are none. */
export const ErrorSummary = ({ title, errors }: { title: string; errors: readonly FieldError[] }) =>
  errors.length === 0 ? null : (
    <Notice tone="danger" title={title} role="alert">
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`}>{error.text}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
