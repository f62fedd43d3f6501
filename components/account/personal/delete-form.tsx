import { useTranslations } from 'next-intl'
import { FormDisclosure } from './form-disclosure'
import type { PersonalContext } from './personal-context'

type DeleteFormProps = {
  context: PersonalContext
  /** Path of the call, below `/rc-pub/front/`. */
  call: string
  values?: Readonly<Record<string, string | number>>
  label?: string
  subject?: string
  /** Question to confirm. */
  question: string
  donePage?: string
}

/** Renders a removal for browsers without scripts: its label opens the question, whose button removes. */
export const DeleteForm = ({ context, label, question, ...form }: DeleteFormProps) => {
  const t = useTranslations('personal')
  const name = label ?? t('remove')
  if (!context.forms) return null
  return (
    <FormDisclosure
      {...form}
      forms={context.forms}
      locale={context.locale}
      label={name}
      done="deleted"
      submit={name}
      danger
    >
      <p>{question}</p>
    </FormDisclosure>
  )
}
